#include "tests/cli/commands/review/session.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat;
using namespace remat::test;

TEST_CASE("review: another session's answers are noticed before the next card") {
    Program program;
    program.file("d.yaml", deck_of({"a", "b", "c"}));
    program.set("EDITOR", "edit").starts([&](std::vector<std::string> const&) {
        Program* const other = &program;
        other->run("answer d/b --quality 5"); // another program, while this one shows d/a
        return 0;
    });
    auto const run = program.on_terminal().input({"o", "2", "3", "2", "3"}).run("review ./d.yaml");
    CHECK(card(program, "d/b")["history"].size() == 1);
    CHECK(card(program, "d/c")["history"].size() == 1);
}

TEST_CASE(
    "review: a card answered elsewhere while it was on screen is stored as a repeat, and the line says so") {
    Program program;
    program.file("d.yaml", deck_of({"a"}));
    program.set("EDITOR", "edit").starts([&](std::vector<std::string> const&) {
        program.run("answer d/a --quality 5");
        return 0;
    });
    auto const run = program.on_terminal().input({"o", "2", "3"}).run("review ./d.yaml");
    CHECK(has(run.out, "another session answered this card meanwhile"));
    auto const history = card(program, "d/a")["history"];
    REQUIRE(history.size() == 2);
    CHECK(history[1]["kind"] == "repeat");
}

TEST_CASE("review: a card whose answer was taken back elsewhere counts once, and undo passes it over") {
    Program program;
    program.file("d.yaml", deck_of({"a", "b", "c"}));
    program.set("EDITOR", "edit").starts([&](std::vector<std::string> const&) {
        program.run("undo");
        return 0;
    });
    auto const run =
        program.on_terminal().input({"2", "3", "o", "2", "3", "2", "3", "2", "3"}).run("review ./d.yaml");
    CHECK(has(run.out, "[3/3]"));
    CHECK_FALSE(has(run.out, "/4]"));
    CHECK(has(run.out, "Done. 3 cards."));
    CHECK(has(program.on_terminal().input({"2", "3", "o", "u", "q"}).run("review --cram").out,
              "Nothing left to undo in this session."));
}
