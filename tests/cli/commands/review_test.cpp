#include "engine/calendar/day.hpp"
#include "tests/support/program.hpp"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>
#include <sstream>

using namespace remat;
using remat::cli::ExitStatus;
using Json = nlohmann::json;
using test::Program;

namespace {

// Options in file order, the second one right: keys mean the same every time.
std::string choice(std::string const& id) {
    return "  - id: " + id + "\n    question: Question " + id +
           "?\n    shuffle: false\n    hint: a hint for " + id +
           "\n    options:\n      - text: wrong one\n        explanation: why it is wrong\n      - text: "
           "right "
           "one\n        correct: true\n      - text: other one\n        explanation: other reason\n"
           "    explanation: general explanation\n";
}

std::string deck_of(std::initializer_list<std::string> ids) {
    std::string deck = "deck: d\ncards:\n";
    for (auto const& id : ids) {
        deck += choice(id);
    }
    return deck;
}

std::size_t count(std::string const& text, std::string const& part) {
    std::size_t found = 0;
    for (auto place = text.find(part); place != std::string::npos; place = text.find(part, place + 1)) {
        ++found;
    }
    return found;
}

bool has(std::string const& text, std::string const& part) {
    return text.find(part) != std::string::npos;
}

Json card(Program& program, std::string const& key) {
    return Json::parse(program.run("show " + key + " --json").out);
}

} // namespace

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

TEST_CASE("review: a self-graded card is revealed and graded") {
    Program program;
    program.file("d.yaml", "deck: d\ncards:\n  - id: a\n    question: Front?\n    answer: Back\n");
    auto const run = program.input({"", "2"}).run("review ./d.yaml");
    CHECK(has(run.out, "Answer: Back"));
    CHECK(has(run.out, "hard, once more today, then Mon 2 March"));
    CHECK(card(program, "d/a")["history"][0]["quality"] == 3);
}

TEST_CASE("review: scales change the keys and what they store") {
    Program program;
    program.file("d.yaml", deck_of({"a", "b"}));
    program.input({"2", "5", "q"}).run("review ./d.yaml --scale sm2");
    program.input({"2", "2", "q"}).run("review ./d.yaml --scale pass");
    CHECK(card(program, "d/a")["history"][0]["quality"] == 5);
    CHECK(card(program, "d/b")["history"][0]["quality"] == 4);
    CHECK(program.run("review --scale seven").status == ExitStatus::usage);
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

TEST_CASE("review: a French reader gets French cards, l shows the other language") {
    Program program;
    program.run("import " + program.bundled_deck());
    auto const run = program.input({"l", "q"}).run("review --lang fr");
    CHECK(has(run.out, "Pourquoi garde-t-on normalement"));
    CHECK(has(run.out, "Why are the activations"));
    CHECK(run.out.find("Pourquoi") < run.out.find("Why are"));
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

TEST_CASE("review: one grade for each card shown, however often the key comes") {
    Program program;
    program.file("d.yaml", deck_of({"a", "b"}));
    program.input({"2", "3", "3", "3", "3", "3"}).run("review ./d.yaml");
    CHECK(card(program, "d/a")["history"].size() == 1);
    // The others are picks of the next card: an option, then a grade of it.
    CHECK(card(program, "d/b")["history"].size() <= 2);
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

TEST_CASE("review: filters choose cards; one that fits nothing says so") {
    Program program;
    program.run("import " + program.bundled_deck());
    CHECK(has(program.run("review --search optimizer").out, "new"));
    CHECK(has(program.run("review --topic nonsense").out, "No card fits these filters."));
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

TEST_CASE("review: v opens the card's image beside the terminal, and the prompt stays") {
    Program program;
    program.file("d.yaml",
                 "deck: d\ncards:\n  - id: a\n    question: What is drawn here?\n    answer: A line\n"
                 "    image: figures/plot.png\n  - id: b\n    question: And here?\n    answer: Text\n");
    program.file("figures/plot.png", "x");
    std::vector<std::string> started;
    program.starts([&](std::vector<std::string> const& arguments) {
        started = arguments;
        return 0;
    });
    auto const nowhere = program.on_terminal().input({"v", "q"}).run("review ./d.yaml");
    CHECK(has(nowhere.out, "Image: figures/plot.png"));
    CHECK(has(nowhere.out, "v image"));
    CHECK(has(nowhere.out, "There is no screen here to show images on. The image is figures/plot.png"));
    CHECK(started.empty());

    auto const shown =
        program.set("DISPLAY", ":0").on_terminal().input({"v", "", "3", "v", "q"}).run("review ./d.yaml");
    CHECK(has(shown.out, "> v   image opened\n"));
    CHECK(has(shown.out, "This card has no image."));
    REQUIRE(started.size() == 2);
    CHECK(started[1].ends_with("/figures/plot.png"));
    CHECK(card(program, "d/a")["history"].size() == 1);

    program.at("2026-03-02T09:00:00+01:00");
    std::filesystem::remove(program.folder() / "figures/plot.png");
    auto const gone = program.on_terminal().input({"v", "v", "q"}).run("review ./d.yaml");
    CHECK(has(gone.out, "There is no image figures/plot.png in the deck's folder."));
}

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

TEST_CASE("review: siblings are asked one a day") {
    Program program;
    program.file("d.yaml",
                 "deck: d\ncards:\n  - id: a\n    question: Front?\n    answer: Back\n    reverse: true\n");
    auto const run = program.input({"", "3", "", "3"}).run("review ./d.yaml");
    CHECK(count(run.out, "good, back on") == 1);
}

TEST_CASE("review: deck text cannot steer the terminal") {
    Program program;
    program.file(
        "d.yaml",
        "deck: d\ncards:\n  - id: a\n    question: \"q \\e[2J \\x9b2J\"\n    answer: \"\\e]0;x\\a\"\n");
    auto const run = program.on_terminal().input({"", "3"}).run("review ./d.yaml");
    CHECK_FALSE(has(run.out, "\x1b[2J"));
    CHECK_FALSE(has(run.out, "\x1b]"));
    CHECK_FALSE(has(run.out, "\xc2\x9b"));
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

TEST_CASE("review: without Unicode everything is spelled in ASCII") {
    Program program;
    program.ascii().on_terminal().set("NO_COLOR", "1");
    program.run("import " + program.bundled_deck());
    auto const run = program.input({"1", "", "q"}).run("review --lang fr");
    CHECK(std::ranges::all_of(run.out, [](char c) { return static_cast<unsigned char>(c) < 0x80; }));
    CHECK(has(run.out, "retropropagation"));
}
