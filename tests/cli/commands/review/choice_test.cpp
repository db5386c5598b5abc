#include "tests/cli/commands/review/session.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat;
using namespace remat::test;
using remat::cli::ExitStatus;

TEST_CASE("review: two lines on a pipe answer and grade a card") {
    Program program;
    program.file("d.yaml", deck_of({"a"}));
    auto const run = program.input({"2", ""}).run("review ./d.yaml");
    CHECK(run.status == ExitStatus::done);
    CHECK(has(run.out, "[1/1]"));
    CHECK(has(run.out, "Right: right one"));
    CHECK(has(run.out, "good, back on Mon 2 March"));
    CHECK_FALSE(has(run.out, "> "));
    CHECK_FALSE(has(run.out, "? keys"));
    auto const shown = card(program, "d/a");
    CHECK(shown["due"] == "2026-03-02");
    CHECK(shown["history"].size() == 1);
    CHECK(shown["history"][0]["quality"] == 4);
}

TEST_CASE("review: a wrong choice is explained, logged as 1 and asked again the same day until it is known") {
    Program program;
    program.file("d.yaml", deck_of({"a"}));
    auto const run = program.input({"1", "", "2", ""}).run("review ./d.yaml");
    CHECK(has(run.out, "Wrong: wrong one"));
    CHECK(has(run.out, "why it is wrong"));
    CHECK(has(run.out, "Right is 2: right one"));
    CHECK(has(run.out, "again, once more today, then Mon 2 March"));
    CHECK(count(run.out, "Question a?") == 2);
    auto const history = card(program, "d/a")["history"];
    REQUIRE(history.size() == 2);
    CHECK(history[0]["quality"] == 1);
    CHECK(history[0]["kind"] == "scheduled");
    CHECK(history[1]["kind"] == "repeat");
    CHECK(has(program.run("review").out, "nothing due"));
}

TEST_CASE("review: a line that is no answer is consumed, told and asked again") {
    Program program;
    program.file("d.yaml", deck_of({"a"}));
    auto const run = program.input({"banana", "7", "", "2", "9", "4"}).run("review ./d.yaml");
    CHECK(has(run.out, "'banana' means nothing here"));
    CHECK(has(run.out, "There is no option 7"));
    CHECK(has(run.out, "Type the number of an option"));
    CHECK(has(run.out, "That is no grade"));
    CHECK(has(run.out, "easy, back on"));
    CHECK(card(program, "d/a")["history"].size() == 1);
}

TEST_CASE("review: on a terminal keys are echoed on the prompt's line with what they did") {
    Program program;
    program.file("d.yaml", deck_of({"a"}));
    program.set("NO_COLOR", "1");
    auto const run = program.on_terminal().input({"é", "4"}).run("review ./d.yaml");
    CHECK(has(run.out, "  1-3 answer   0 no idea   h hint   ? keys\n> é  (2)\n"));
    CHECK(has(run.out, "Enter = 3 good"));
    CHECK(has(run.out, "> 4   easy, back on Mon 2 March\n"));
}

TEST_CASE("review: picking several options toggles them on the prompt's line until Enter") {
    Program program;
    program.file("d.yaml", "deck: d\ncards:\n  - id: a\n    question: Which are even?\n    shuffle: false\n"
                           "    options: [one, two, three, four]\n    answer: [two, four]\n");
    auto const run = program.on_terminal().input({"2", "3", "3", "4", "", ""}).run("review ./d.yaml");
    CHECK(has(run.out, "> 2\r\x1b[K> 2 3\r\x1b[K> 2\r\x1b[K> 2 4\n"));
    CHECK(has(run.out, "Right: two"));
    CHECK(card(program, "d/a")["history"][0]["quality"] == 4);
    Program piped;
    piped.file("d.yaml", program.read("d.yaml"));
    CHECK(has(piped.input({"2 4", ""}).run("review ./d.yaml").out, "good, back on"));
}

TEST_CASE("review: more than nine options are answered with a number and Enter") {
    Program program;
    std::string deck =
        "deck: d\ncards:\n  - id: a\n    question: Which is the eleventh?\n    shuffle: false\n"
        "    answer: option 11\n    options:\n";
    for (int option = 1; option <= 12; ++option) {
        deck += "      - option " + std::to_string(option) + "\n";
    }
    program.file("d.yaml", deck);
    auto const run = program.on_terminal().input({"11", "3"}).run("review ./d.yaml");
    CHECK(has(run.out, "Right: option 11"));
    CHECK(card(program, "d/a")["history"][0]["quality"] == 4);
}

TEST_CASE("review: no idea is quality 0 and needs no grade") {
    Program program;
    program.file("d.yaml", deck_of({"a"}));
    program.input({"0", ""}).run("review ./d.yaml");
    CHECK(card(program, "d/a")["history"][0]["quality"] == 0);
}

TEST_CASE(
    "review: u takes the pick back before the grade, and the hint or the change lowers the suggestion") {
    Program program;
    program.file("d.yaml", deck_of({"a"}));
    auto const run = program.input({"1", "u", "2", ""}).run("review ./d.yaml");
    CHECK(has(run.out, "hard, once more today"));
    auto const history = card(program, "d/a")["history"];
    REQUIRE_FALSE(history.empty());
    CHECK(history[0]["quality"] == 3);
}

TEST_CASE("review: one grade for each card shown, however often the key comes") {
    Program program;
    program.file("d.yaml", deck_of({"a", "b"}));
    program.input({"2", "3", "3", "3", "3", "3"}).run("review ./d.yaml");
    CHECK(card(program, "d/a")["history"].size() == 1);
    // The others are picks of the next card: an option, then a grade of it.
    CHECK(card(program, "d/b")["history"].size() <= 2);
}
