#include "engine/calendar/day.hpp"
#include "tests/cli/commands/review/session.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat;
using namespace remat::test;
using remat::cli::ExitStatus;

TEST_CASE("review: scales change the keys and what they store") {
    Program program;
    program.file("d.yaml", deck_of({"a", "b"}));
    program.input({"2", "5", "q"}).run("review ./d.yaml --scale sm2");
    program.input({"2", "2", "q"}).run("review ./d.yaml --scale pass");
    CHECK(card(program, "d/a")["history"][0]["quality"] == 5);
    CHECK(card(program, "d/b")["history"][0]["quality"] == 4);
    CHECK(program.run("review --scale seven").status == ExitStatus::usage);
}

TEST_CASE("review: u undoes the last action of the session, and says so when nothing is left") {
    Program program;
    program.file("d.yaml", deck_of({"a", "b"}));
    auto const run = program.input({"2", "", "u", "u", "2", "4", "q"}).run("review ./d.yaml");
    CHECK(has(run.out, "'good' for a is taken back"));
    CHECK(has(run.out, "remat undo"));
    auto const history = card(program, "d/a")["history"];
    REQUIRE(history.size() == 2);
    CHECK(history[0]["undone"] == true);
    CHECK(history[1]["quality"] == 5);
    CHECK(history[1]["kind"] == "scheduled");
}

TEST_CASE("review: s suspends the card, u brings it back") {
    Program program;
    program.file("d.yaml", deck_of({"a", "b"}));
    auto const run = program.input({"s", "q"}).run("review ./d.yaml");
    CHECK(has(run.out, "suspended\n  To bring it back: remat resume d/a\n"));
    CHECK(card(program, "d/a")["state"] == "suspended");
    program.run("resume d/a");
    program.input({"s", "u", "q"}).run("review ./d.yaml");
    CHECK(card(program, "d/a")["state"] == "new");
}

TEST_CASE("review: hint, other explanations, information and keys leave the prompt where it was") {
    Program program;
    program.file("d.yaml", deck_of({"a"}));
    auto const run = program.input({"h", "i", "?", "2", "e", "3"}).run("review ./d.yaml");
    CHECK(has(run.out, "a hint for a"));
    CHECK(has(run.out, "d.yaml:3"));
    CHECK(has(run.out, "other reason"));
    CHECK(has(run.out, "undo the last answer"));
    CHECK(card(program, "d/a")["history"].size() == 1);
}

TEST_CASE("review: a command to copy is never broken over lines") {
    Program program;
    program.file("d.yaml", "deck: activation-recomputation\ncards:\n  - {id: optimizer-out-of-memory, "
                           "question: q, answer: a}\n");
    auto const run = program.on_terminal(40).input({"s", "q"}).run("review ./d.yaml");
    CHECK(has(run.out, "  To bring it back:\n"));
    CHECK(has(run.out, "remat resume activation-recomputation/optimizer-out-of-memory\n"));
}

TEST_CASE("review: after a block the key line stands above the prompt again") {
    Program program;
    program.file("d.yaml", deck_of({"a"}));
    auto const run =
        program.on_terminal().input({"h", "i", "?", "2", "e", "i", "?", "3"}).run("review ./d.yaml");
    CHECK(count(run.out, "0 no idea") >= 4);
    CHECK(count(run.out, "Enter = 3 good") + count(run.out, "Enter = 2 hard") == 4);
    CHECK(count(run.out, "1 again") == 4);
}

TEST_CASE("review: after a refusal too the key line stands above the prompt again") {
    Program program;
    program.file("d.yaml", deck_of({"a"}));
    program.set("NO_COLOR", "1");
    auto const run = program.on_terminal().input({"l", "u", "e", "9", "2", "l", "7"}).run("review ./d.yaml");
    CHECK(has(run.out, "This card is written in one language only.\n  1-3 answer"));
    CHECK(has(run.out, "Earlier answers: remat undo\n  1-3 answer"));
    CHECK(count(run.out, "0 no idea") == 5);
    CHECK(count(run.out, "Enter = 3 good") == 3);
}

TEST_CASE("review: the grade keys promise the days that are given, with fuzz too") {
    Program program;
    std::vector<std::string> const ids{"a", "b", "c", "d", "e", "f", "g", "h"};
    std::string deck = "deck: d\ncards:\n";
    for (auto const& id : ids) {
        deck += choice(id);
    }
    program.run("import " + program.file("d.yaml", deck));
    program.run("scheduler --fuzz on");
    std::string day = "2026-03-01";
    bool has_moved = false;
    for (auto const& id : ids) {
        day = "2026-03-01";
        for (int time = 0; time < 3; ++time) {
            program.at(day + "T09:00:00+01:00").run("answer " + id + " --quality 4");
            day = card(program, "d/" + id)["due"];
        }
        program.at(day + "T09:00:00+01:00");
        auto const shown = program.run("show d/" + id).out;
        auto const at_prompt = program.on_terminal().input({"2", "q"}).run("review --search " + id + "?").out;
        auto const good = card(program, "d/" + id)["grades"]["good"];
        auto const given = *calendar::parse_day(good["due"].get<std::string>()) - *calendar::parse_day(day);
        INFO(id << at_prompt);
        CHECK(has(at_prompt, std::to_string(given.count()) + " d"));
        CHECK(has(shown, "good: " + std::to_string(given.count()) + " d, due "));
        has_moved = has_moved || given.count() != good["interval_days"];
    }
    CHECK(has_moved);
}
