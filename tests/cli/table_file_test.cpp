#include "cli/table_file.hpp"

#include "tests/support/program.hpp"

#include <catch2/catch_test_macros.hpp>

#include <filesystem>
#include <sys/stat.h>

using namespace remat;
using remat::cli::ExitStatus;

TEST_CASE("what never ends, or may never begin, is no table") {
    test::Program program;
    CHECK(program.run("import /dev/zero --reviews").err ==
          "error: /dev/zero is neither a file nor a folder; name a file\n");
    program.file("near.csv", "");
    auto const pipe = program.folder() / "pipe.csv";
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    auto const run = program.run("import pipe.csv --reviews");
    CHECK(run.status == ExitStatus::not_met);
    CHECK(run.err == "error: pipe.csv is neither a file nor a folder; name a file\n");
}

TEST_CASE("a file larger than a gibibyte is no table, and is not read") {
    test::Program program;
    program.file("large.csv", "");
    std::filesystem::resize_file(program.folder() / "large.csv", (std::uintmax_t{1} << 30U) + 1); // all holes
    auto const run = program.run("import large.csv --reviews");
    CHECK(run.status == ExitStatus::not_met);
    CHECK(run.err == "error: large.csv is larger than 1 GiB; split the table\n");
}
