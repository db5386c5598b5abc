#include "cli/exit_status.hpp"
#include "tests/support/program.hpp"

#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

#include <filesystem>

using remat::cli::ExitStatus;
using remat::test::Program;

TEST_CASE("new starts a deck that imports as it is, and says how") {
    Program program;
    auto const made = program.run("new 'My Latin.yaml'");
    CHECK(made.status == ExitStatus::done);
    CHECK(made.out.empty());
    CHECK(made.err == "My Latin.yaml is the deck 'my-latin', with cards of several kinds to change. Next:\n"
                      "  remat import 'My Latin.yaml'\n");
    CHECK(program.run("check --strict 'My Latin.yaml'").status == ExitStatus::done);
    CHECK(program.run("import 'My Latin.yaml'").out == "my-latin: +5 new\n");
}

TEST_CASE("new never touches a file that is there, nor a collection") {
    Program program;
    program.file("a.yaml", "mine\n");
    auto const run = program.run("new a.yaml");
    CHECK(run.status == ExitStatus::not_met);
    CHECK(run.err == "error: a.yaml exists already and is left as it is; name another file\n");
    CHECK(program.read("a.yaml") == "mine\n");
    CHECK_FALSE(std::filesystem::exists(program.collection()));
}

TEST_CASE("new into a folder that is missing says so") {
    Program program;
    auto const run = program.run("new none/a.yaml --json");
    CHECK(run.status == ExitStatus::not_met);
    CHECK(nlohmann::json::parse(run.out)["error"]["kind"] == "not_found");
}

TEST_CASE("new --json names the deck and its file") {
    Program program;
    CHECK(program.run("new a.yaml --json").out == "{\"deck\":\"a\",\"file\":\"a.yaml\"}\n");
    CHECK(program.run("new b.yaml --quiet").err.empty());
}

TEST_CASE("new needs the name of a file: the deck is named after it") {
    Program program;
    auto const run = program.run("new -");
    CHECK(run.status == ExitStatus::usage);
    CHECK(run.err == "error: a deck is named after its file; name a file in place of '-'\n");
    CHECK_FALSE(std::filesystem::exists(program.folder() / "-"));
}
