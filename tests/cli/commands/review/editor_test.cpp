#include "tests/cli/commands/review/session.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat;
using namespace remat::test;

TEST_CASE("review: o opens the source at its line and takes the edit in, the card keeps its place") {
    Program program;
    program.file("d.yaml", deck_of({"a", "b"}));
    std::vector<std::string> started;
    program.set("EDITOR", "edit").starts([&](std::vector<std::string> const& arguments) {
        started = arguments;
        auto text = program.read("d.yaml");
        text.replace(text.find("Question a?"), 11, "Question A, better?");
        program.file("d.yaml", text);
        return 0;
    });
    auto const run = program.on_terminal().input({"o", "2", "3", "q"}).run("review ./d.yaml");
    REQUIRE_FALSE(started.empty());
    CHECK(started.front() == "edit");
    CHECK(has(run.out, "1 changed"));
    CHECK(has(run.out, "Question A, better?"));
    CHECK(card(program, "d/a")["history"].size() == 1);
}

TEST_CASE("review: a card deleted in the editor leaves the screen and keeps its history") {
    Program program;
    program.file("d.yaml", deck_of({"a", "b"}));
    program.input({"2", "3", "q"}).run("review ./d.yaml");
    program.at("2026-03-02T09:00:00+01:00");
    program.set("EDITOR", "edit").starts([&](std::vector<std::string> const&) {
        program.file("d.yaml", deck_of({"b"}));
        return 0;
    });
    auto const run = program.on_terminal().input({"o", "2", "3"}).run("review ./d.yaml");
    CHECK(has(run.out, "no longer in its deck"));
    CHECK(card(program, "d/a")["state"] == "retired");
    CHECK(card(program, "d/a")["history"].size() == 1);
    CHECK(card(program, "d/b")["history"].size() == 1);
}

TEST_CASE("review: an edit with a mistake is told and the old card stays") {
    Program program;
    program.file("d.yaml", deck_of({"a"}));
    program.set("EDITOR", "edit").starts([&](std::vector<std::string> const&) {
        program.file("d.yaml", "deck: d\ncards:\n  - {question: q, anwser: a}\n");
        return 0;
    });
    auto const run = program.on_terminal().input({"o", "2", "3"}).run("review ./d.yaml");
    CHECK(has(run.out, "> o\n"));
    CHECK(has(run.out, "did you mean 'answer'?"));
    CHECK(has(run.out, "The file is not taken in; its cards stay as they were imported last."));
    CHECK(card(program, "d/a")["history"].size() == 1);
}

TEST_CASE("review: without a terminal or an editor, o tells the place") {
    Program program;
    program.file("d.yaml", deck_of({"a"}));
    CHECK(has(program.input({"o"}).run("review ./d.yaml").out, "The card stands in d.yaml:3"));
}
