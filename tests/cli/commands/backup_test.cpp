#include "tests/support/program.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat;
using remat::cli::ExitStatus;

TEST_CASE("backup: the copy is a collection with the same answers") {
    test::Program program;
    program.run("import " + program.bundled_deck());
    program.run("answer why-kept --quality 5");
    auto const run = program.run("backup copy.db");
    CHECK(run.status == ExitStatus::done);
    CHECK(run.out.find("copy.db") != std::string::npos);
    CHECK(program.run("cards --json --db copy.db").out == program.run("cards --json").out);
    CHECK(program.run("doctor --db copy.db").status == ExitStatus::done);
}

TEST_CASE(
    "backup: a file that exists is never overwritten, and without a collection there is nothing to copy") {
    test::Program program;
    CHECK(program.run("backup copy.db").status == ExitStatus::not_met);
    program.run("import " + program.bundled_deck());
    program.file("copy.db", "mine");
    auto const run = program.run("backup copy.db");
    CHECK(run.status == ExitStatus::not_met);
    CHECK(run.err == "error: copy.db exists; name a file that does not\n");
    CHECK(program.read("copy.db") == "mine");
}

TEST_CASE(
    "backup: a folder that does not exist is a request that cannot be met, and no fault of the collection") {
    test::Program program;
    program.run("import " + program.bundled_deck());
    for (std::string const command : {"backup none/copy.db", "doctor --salvage none/copy.db"}) {
        auto const run = program.run(command);
        CHECK(run.status == ExitStatus::not_met);
        CHECK(run.err == "error: none/copy.db is in a folder that does not exist; make the folder first\n");
    }
    CHECK(program.run("backup copy.db").status == ExitStatus::done);
}

TEST_CASE("backup: to standard output is refused with what to do, before anything else") {
    test::Program program;
    for (std::string const command : {"backup -", "doctor --salvage -"}) {
        auto const run = program.run(command);
        CHECK(run.status == ExitStatus::usage);
        CHECK(run.out.empty());
        CHECK(run.err ==
              "error: a collection cannot be written to standard output; name a file in place of '-'\n");
        CHECK_FALSE(std::filesystem::exists(program.folder() / "-"));
    }
    program.run("import " + program.bundled_deck());
    CHECK(program.run("backup -").status == ExitStatus::usage);
    CHECK(program.run("backup ./-").status == ExitStatus::done);
}
