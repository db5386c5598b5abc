#include "tests/support/program.hpp"

#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

#include <fstream>

using namespace remat;
using remat::cli::ExitStatus;
using Json = nlohmann::json;

TEST_CASE("doctor: a healthy collection is said to be so, with what was looked at") {
    test::Program program;
    program.run("import " + program.bundled_deck());
    program.run("answer why-kept --quality 5");
    program.run("undo");
    auto const found = Json::parse(program.run("doctor --json").out);
    CHECK(found == Json{{"healthy", true}, {"events", 2}, {"cards", 8}, {"findings", Json::array()}});
    CHECK(program.run("doctor").status == ExitStatus::done);
}

TEST_CASE("doctor: a rebuild from the log changes no date") {
    test::Program program;
    program.run("import " + program.bundled_deck());
    program.run("answer why-kept --quality 5");
    auto const before = program.run("cards --json").out;
    CHECK(program.run("doctor --rebuild").status == ExitStatus::done);
    CHECK(program.run("cards --json").out == before);
}

TEST_CASE("doctor: a file that is no collection is refused by name, not changed") {
    test::Program program;
    program.file(
        "remat.db",
        "these are my notes, not a database; they are longer than a header of one hundred bytes, to be sure");
    auto const run = program.run("doctor");
    CHECK(run.status == ExitStatus::unusable);
    CHECK(run.err.find("remat.db") != std::string::npos);
    CHECK(program.read("remat.db").starts_with("these are my notes"));
}
