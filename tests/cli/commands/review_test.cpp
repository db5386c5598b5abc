#include "tests/cli/commands/review/session.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat;
using namespace remat::test;
using remat::cli::ExitStatus;
using Json = nlohmann::json;

TEST_CASE("review: a newcomer without a deck is told the one command that starts") {
    Program program;
    auto const run = program.run("review");
    CHECK(run.status == ExitStatus::done);
    CHECK(has(run.out, "no deck yet"));
    CHECK(has(run.out, "remat review "));
    CHECK(has(run.out, "activation-recomputation.yaml"));
}

TEST_CASE("review: input that ends at once shows the first card and stores nothing") {
    Program program;
    program.run("import " + program.bundled_deck());
    auto const run = program.run("review");
    CHECK(run.status == ExitStatus::done);
    CHECK(has(run.out, "8 new"));
    CHECK(has(run.out, "[1/8]"));
    CHECK(has(run.out, "Nothing was answered."));
    CHECK(Json::parse(program.run("--json").out)["new_today"] == 0);
}

TEST_CASE("review: quitting and the end of input keep what was answered") {
    Program program;
    program.file("d.yaml", deck_of({"a", "b", "c"}));
    auto const run = program.input({"2", "", "2", "q"}).run("review ./d.yaml");
    CHECK(run.status == ExitStatus::done);
    CHECK(has(run.out, "Done. One card."));
    CHECK(card(program, "d/a")["history"].size() == 1);
    CHECK(card(program, "d/b")["history"].empty()); // left at the grade prompt
    program.input({"2", ""}).run("review");
    CHECK(card(program, "d/b")["history"].size() == 1);
}

TEST_CASE("review: a line longer than anyone types is refused, and what was answered is kept") {
    Program program;
    program.file("d.yaml", deck_of({"a", "b", "c"}));
    auto const run =
        program.input({"2", "", std::string((1U << 20U) + 1, '2'), "2", ""}).run("review ./d.yaml");
    CHECK(run.status == ExitStatus::not_met);
    CHECK(has(run.err, "error: a line of the input is longer than 1 MiB; the answers before it are kept\n"));
    CHECK(card(program, "d/a")["history"].size() == 1);
    CHECK(card(program, "d/b")["history"].empty());
}

TEST_CASE("review: filters choose cards; one that fits nothing says so") {
    Program program;
    program.run("import " + program.bundled_deck());
    CHECK(has(program.run("review --search optimizer").out, "new"));
    CHECK(has(program.run("review --search nonsense").out, "No card fits these filters."));
    CHECK(has(program.run("review --topic basics").out, "2 new"));
    CHECK(has(program.run("review --topic !basics").out, "3 new"));
}

TEST_CASE("review: a deck that is not there is told, an unknown file too") {
    Program program;
    program.run("import " + program.bundled_deck());
    CHECK(program.run("review nonsense").status == ExitStatus::not_met);
    CHECK(program.run("review ./none.yaml").status == ExitStatus::not_met);
}

TEST_CASE("review: --json is refused with what to use, before anything is imported") {
    Program program;
    program.file("d.yaml", deck_of({"a"}));
    auto const run = program.run("review ./d.yaml --json");
    CHECK(run.status == ExitStatus::usage);
    CHECK(has(run.err, "remat next"));
    CHECK(Json::parse(run.out)["error"]["kind"] == "usage");
}
