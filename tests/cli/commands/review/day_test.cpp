#include "tests/cli/commands/review/session.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat;
using namespace remat::test;
using remat::cli::ExitStatus;

TEST_CASE("review: a session of repeats alone tells what became of them") {
    Program program;
    program.file("d.yaml", deck_of({"a", "b"}));
    program.run("import d.yaml");
    program.run("answer d/a --quality 1");
    program.run("answer d/b --quality 1");
    auto const run = program.input({"2", "3", "1", "", "q"}).run("review --new 0");
    CHECK(has(run.out, "2 repeated"));
    CHECK(has(run.out, "1 known now, 1 not known yet"));
}

TEST_CASE("review: cram asks everything once, logs it and moves nothing, twice a day too") {
    Program program;
    program.file("d.yaml", deck_of({"a"}));
    program.input({"2", "4"}).run("review ./d.yaml");
    auto const before = card(program, "d/a");
    for (int time = 0; time < 2; ++time) {
        auto const run = program.input({"2", "4"}).run("review --cram");
        CHECK(has(run.out, "1 card to cram"));
        CHECK(has(run.out, "the schedule stays as it is"));
    }
    auto const after = card(program, "d/a");
    CHECK(after["due"] == before["due"]);
    CHECK(after["ease"] == before["ease"]);
    REQUIRE(after["history"].size() == 3);
    CHECK(after["history"][2]["kind"] == "cram");
}

// What comes after it waits on; so the day has to be gathered anew, or nothing else would be left.
TEST_CASE("review: a failed card that others wait for comes back after five other cards, as next has it") {
    auto const filled = [](Program& program) {
        std::string waiting = deck_of({"first"});
        for (int number = 10; number < 30; ++number) {
            waiting += choice("w" + std::to_string(number)) + "    after: [first]\n";
        }
        program.file("a.yaml", waiting.replace(0, 7, "deck: a"));
        std::string free = deck_of({});
        for (int number = 10; number < 40; ++number) {
            free += choice("f" + std::to_string(number));
        }
        program.file("b.yaml", free.replace(0, 7, "deck: b"));
        program.run("import a.yaml b.yaml");
    };
    Program session;
    filled(session);
    std::vector<std::string> input{"1", ""};
    for (int card = 0; card < 5; ++card) {
        input.insert(input.end(), {"2", ""});
    }
    input.insert(input.end(), {"1", "", "q"});
    session.input(input).run("review");

    Program script;
    filled(script);
    for (int card = 0; card < 7; ++card) {
        auto const next = nlohmann::json::parse(script.run("next --json").out)["card"].get<std::string>();
        CAPTURE(card, next);
        CHECK((next == "a/first") == (card == 0 || card == 6));
        script.run("answer " + next + " --option " + (next == "a/first" ? "1" : "2"));
        CHECK(::card(session, next)["history"].size() == (next == "a/first" ? 2U : 1U));
    }
    CHECK(::card(script, "a/first")["history"].size() == 2);
}

TEST_CASE("review: an overdue card is asked once and gone for the day") {
    Program program;
    program.file("d.yaml", deck_of({"a"}));
    program.input({"2", ""}).run("review ./d.yaml");
    program.at("2026-03-20T09:00:00+01:00");
    auto const run = program.input({"2", "", "2", ""}).run("review");
    CHECK(count(run.out, "Question a?") == 1);
    CHECK(has(program.run("review").out, "nothing due"));
}

TEST_CASE("review: nothing due says when the next cards are, and how to be early if that is possible") {
    Program program;
    program.file("d.yaml", deck_of({"a"}));
    program.input({"2", ""}).run("review ./d.yaml");
    auto run = program.run("review");
    CHECK(run.status == ExitStatus::done);
    CHECK(has(run.out, "Sunday 1 March: nothing due."));
    CHECK(has(run.out, "Next: one card on Monday 2 March."));
    CHECK_FALSE(has(run.out, "--ahead")); // it was answered today
    program.at("2026-03-02T09:00:00+01:00").input({"2", ""}).run("review");
    program.at("2026-03-03T09:00:00+01:00");
    run = program.run("review");
    CHECK(has(run.out, "Next: one card on Sunday 8 March."));
    CHECK(has(run.out, "remat review --ahead 5"));
    CHECK(has(program.input({"2", ""}).run("review --ahead 5").out, "Question a?"));
}

TEST_CASE("review: limits end the day, and the line says how to go on") {
    Program program;
    program.file("d.yaml", deck_of({"a", "b", "c"}));
    auto const run = program.input({"2", "", "2", "", "2", ""}).run("review ./d.yaml --new 2");
    CHECK(count(run.out, "Right:") == 2);
    auto const more = program.run("review --new 2");
    CHECK(has(more.out, "One card is new"));
    CHECK(has(more.out, "remat review --new 3"));
    program.at("2026-03-05T09:00:00+01:00");
    auto const late = program.run("review --limit 1 --new 0");
    CHECK(has(late.out, "2 due"));
    CHECK(has(late.out, "The most urgent come first. At 1 a day it takes 2 days."));
    program.input({"2", ""}).run("review --limit 1 --new 0");
    CHECK(has(program.run("review --limit 1 --new 0").out, "one more card is due"));
}

TEST_CASE("review: no card is begun when the minutes are over") {
    Program program;
    program.file("d.yaml", deck_of({"a"}));
    auto const run = program.input({"2", ""}).run("review ./d.yaml --minutes 0");
    CHECK(has(run.out, "No minute is left for a card."));
    CHECK(card(program, "d/a")["history"].empty());
}

TEST_CASE("review: the estimate follows from one's own answers") {
    Program program;
    program.file("d.yaml", deck_of({"a", "b", "c", "d", "e"}));
    program.run("import d.yaml");
    for (auto const* id : {"a", "b", "c", "d", "e"}) {
        program.run(std::string{"answer "} + "d/" + id + " --quality 4 --seconds 60");
    }
    program.at("2026-03-02T09:00:00+01:00");
    auto const run = program.input({"2", ""}).run("review");
    CHECK(has(run.out, "5 due, about 5 min."));
    CHECK(has(run.out, "about 4 min"));
}

TEST_CASE("review: an undone cram is asked again and moves nothing either") {
    Program program;
    program.file("d.yaml", deck_of({"a"}));
    program.run("import d.yaml");
    auto const run = program.input({"2", "4"}).run("review --cram");
    CHECK(has(run.out, "1 crammed"));
    CHECK(card(program, "d/a")["state"] == "new");
    program.run("undo");
    CHECK(card(program, "d/a")["history"][0]["undone"] == true);
}

TEST_CASE("review: what is left is asked for with the decks and the filters of the session") {
    Program program;
    std::string deck = deck_of({"a", "b", "c"});
    deck.replace(deck.find("cards:"), 0, "tags: [ml]\n");
    program.file("d.yaml", deck + "  - id: e\n    topic: the rest\n    question: Else?\n    answer: b\n");
    program.run("import d.yaml");
    for (auto const* id : {"a", "b", "c", "e"}) {
        program.run(std::string{"answer d/"} + id + " --quality 5");
    }
    program.at("2026-03-02T09:00:00+01:00");
    std::string const asked = "d --topic '!the rest' --tag ml --search Question";
    auto const quit = program.input({"1", "", "q"}).run("review " + asked);
    INFO(quit.out << quit.err);
    CHECK(has(quit.out, "One card still waits for a second look today:\n    remat review " + asked + "\n"));
    CHECK(has(quit.out, "2 due cards are left for today:\n    remat review " + asked + "\n"));
    program.input({"2", "4", "2", "4"}).run("review --limit 2 " + asked);
    auto const limited = program.run("review --limit 1 " + asked);
    CHECK(has(limited.out, " remat review " + asked + " --limit "));
    for (auto const* day : {"2026-03-03T09:00:00+01:00", "2026-03-04T09:00:00+01:00"}) {
        program.at(day);
        for (auto const* id : {"a", "b", "c", "e"}) {
            program.run(std::string{"answer d/"} + id + " --quality 5");
        }
    }
    program.at("2026-03-05T09:00:00+01:00");
    auto const early = program.run("review " + asked);
    INFO(early.out);
    CHECK(has(early.out, " remat review " + asked + " --ahead "));
    CHECK(has(program.input({"q"}).run("review --ahead 9").out, "Nothing was answered."));
}
