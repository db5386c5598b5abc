#include "engine/calendar/day.hpp"
#include "tests/support/program.hpp"

#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

#include <cstdlib>

using namespace remat;
using remat::cli::ExitStatus;
using Json = nlohmann::json;

TEST_CASE("show: the history tells what each answer was and what it led to") {
    test::Program program;
    program.run("import " + program.bundled_deck());
    program.run("answer why-kept --quality 4");
    program.run("answer why-kept --quality 5");
    program.run("answer why-kept --quality 0 --cram");
    program.at("2026-03-02T09:00:00+01:00").run("answer why-kept --quality 3");
    program.run("undo");
    program.run("answer why-kept --quality 5");
    auto const card = Json::parse(program.run("show why-kept --json").out);
    auto const& history = card["history"];
    REQUIRE(history.size() == 5);
    CHECK(history[0]["kind"] == "scheduled");
    CHECK(history[0]["interval_days"] == 1);
    CHECK(history[0]["ease"] == 2.5);
    CHECK(history[0]["at"] == "2026-03-01T09:00:00+01:00");
    CHECK(history[0]["day"] == "2026-03-01");
    CHECK(history[0]["seconds"] == 0);
    CHECK(history[1]["kind"] == "repeat");
    CHECK(history[2]["kind"] == "cram");
    CHECK(history[2]["interval_days"].is_null());
    CHECK(history[3]["undone"] == true);
    CHECK(history[3]["ease"].is_null());
    CHECK(history[4]["interval_days"] == 6);
    CHECK(history[4]["ease"] == 2.6);
    CHECK(card["due"] == "2026-03-08");
    CHECK(card["reviews"] == 4);
}

TEST_CASE("show: the dates promised for each grade are those that an answer gives") {
    for (std::string const grade : {"again", "hard", "good", "easy"}) {
        test::Program program;
        program.run("import " + program.bundled_deck());
        program.run("answer why-kept --quality 5");
        program.at("2026-03-02T09:00:00+01:00").run("answer why-kept --quality 5");
        program.at("2026-03-08T09:00:00+01:00");
        auto const promised = Json::parse(program.run("show why-kept --json").out)["grades"][grade];
        program.run("answer why-kept --grade " + grade);
        auto const given = Json::parse(program.run("show why-kept --json").out);
        INFO(grade);
        CHECK(given["due"] == promised["due"]);
        CHECK(given["interval_days"] == promised["interval_days"]);
    }
}

TEST_CASE("show: as text it says the question, the state and what each grade would give") {
    test::Program program;
    program.run("import " + program.bundled_deck());
    program.run("answer why-kept --quality 5");
    auto const run = program.run("show why-kept");
    CHECK(run.status == ExitStatus::done);
    CHECK(run.out.find("Why are the activations of the forward pass") != std::string::npos);
    CHECK(run.out.find("good: ") != std::string::npos);
}

TEST_CASE("show: no such card is an error that suggests the nearest") {
    test::Program program;
    program.run("import " + program.bundled_deck());
    auto const run = program.run("show why-kpet --json");
    CHECK(run.status == ExitStatus::not_met);
    CHECK(run.err == "error: no card 'why-kpet'; did you mean 'why-kept'?\n");
    CHECK(Json::parse(run.out) ==
          Json{{"error",
                {{"kind", "not_found"}, {"message", "no card 'why-kpet'; did you mean 'why-kept'?"}}}});
}

TEST_CASE("show: an id in two decks is ambiguous, and any part of a key serves only where a person types") {
    test::Program program;
    program.run("import " +
                program.file("a.yaml", "deck: a\ncards:\n  - id: one\n    question: q\n    answer: x\n"));
    program.run("import " +
                program.file("b.yaml", "deck: b\ncards:\n  - id: one\n    question: r\n    answer: y\n"));
    auto const run = program.run("show one");
    CHECK(run.status == ExitStatus::not_met);
    CHECK(run.err == "error: 'one' fits several cards: a/one, b/one\n");
    CHECK(program.run("show b/o").status == ExitStatus::not_met);
    program.on_terminal();
    CHECK(program.run("show b/o").status == ExitStatus::done);
}

TEST_CASE("show: fuzz is named where it moved the day") {
    test::Program program;
    program.run("import " + program.bundled_deck());
    program.run("scheduler --fuzz on");
    bool was_moved = false;
    auto const cards = Json::parse(program.run("cards --json").out);
    for (auto const& one : cards) {
        auto const card = one["card"].get<std::string>();
        program.at("2026-03-01T09:00:00+01:00").run("answer " + card + " --quality 5");
        program.at("2026-03-02T09:00:00+01:00").run("answer " + card + " --quality 5");
        program.at("2026-03-08T09:00:00+01:00").run("answer " + card + " --quality 5");
        auto const shown = Json::parse(program.run("show " + card + " --json").out);
        auto const why = shown["why"].get<std::string>();
        auto const says_fuzz = why.find("; fuzz moved it by ") != std::string::npos;
        auto const answered = remat::calendar::parse_day("2026-03-08");
        auto const due = remat::calendar::parse_day(shown["due"].get<std::string>());
        auto const shift = (*due - *answered).count() - shown["interval_days"].get<int>();
        INFO(why);
        CHECK(says_fuzz == (shift != 0));
        if (shift != 0) {
            was_moved = true;
            auto const moved = (shift < 0 ? "−" : "+") + std::to_string(std::abs(shift)) + " d.";
            CHECK(why.ends_with("; fuzz moved it by " + moved));
            CHECK(program.run("show " + card).out.find("; fuzz moved it") != std::string::npos);
        }
    }
    CHECK(was_moved);
}

TEST_CASE(
    "show: the first line tells what is suspended or retired, and no two blank lines follow each other") {
    test::Program program;
    program.file("a.yaml", "deck: a\ncards:\n  - {id: one, question: q, answer: x}\n"
                           "  - {id: two, question: r, answer: y}\n");
    program.run("import a.yaml");
    program.run("answer one --quality 5");
    program.run("suspend a/one");
    program.file("a.yaml", "deck: a\ncards:\n  - {id: one, question: q, answer: x}\n");
    program.run("import a.yaml --allow-retire");
    for (bool const is_terminal : {false, true}) {
        if (is_terminal) {
            program.on_terminal();
        }
        auto const suspended = program.run("show a/one").out;
        CHECK(suspended.find("basic, suspended, answered once") != std::string::npos);
        CHECK(suspended.find("To bring it back: remat resume a/one\n") != std::string::npos);
        CHECK(suspended.find("\n\n\n") == std::string::npos);
        CHECK(program.run("show a/two").out.find("basic, retired, ") != std::string::npos);
    }
}

TEST_CASE("show: nothing is no card") {
    test::Program program;
    program.run("import " +
                program.file("a.yaml", "deck: a\ncards:\n  - {id: one, question: q, answer: x}\n"));
    program.on_terminal();
    CHECK(program.run("show ''").status == ExitStatus::not_met);
    CHECK(program.run("answer '' --grade good").status == ExitStatus::not_met);
}

TEST_CASE("show: the id of an entry that makes several cards lists them, of one that makes one shows it") {
    test::Program program;
    program.file("d.yaml", "deck: d\ncards:\n  - id: two\n    cloze: 'The {{1::a}} and {{2::b}}'\n"
                           "  - id: one\n    cloze: 'Only {{this}}'\n");
    program.run("import d.yaml");
    auto const two = program.run("show two");
    CHECK(two.status == ExitStatus::not_met);
    CHECK(two.err == "error: 'two' fits several cards: d/two:1, d/two:2\n");
    CHECK(program.run("show d/two").err == "error: 'd/two' fits several cards: d/two:1, d/two:2\n");
    CHECK(program.run("show one").status == ExitStatus::done);
}

TEST_CASE("show: a card that was only crammed says so") {
    test::Program program;
    program.run("import " + program.bundled_deck());
    program.run("answer why-kept --quality 4 --cram");
    CHECK(program.run("show why-kept").out.find("New: only crammed so far.") != std::string::npos);
}

TEST_CASE("show: the history speaks of the grades that were given") {
    test::Program program;
    program.run("import " + program.bundled_deck());
    program.run("answer why-kept --grade good");
    auto const shown = program.run("show why-kept").out;
    CHECK(shown.find("good") != std::string::npos);
    CHECK(shown.find("hesitated") == std::string::npos);
}

TEST_CASE("show: the question is laid out as it will be asked, with its Markdown and its formulas") {
    test::Program program;
    program.file("d.yaml", "deck: d\ncards:\n  - id: a\n    question: |\n      Why **never** $\\sqrt{n}$?\n\n"
                           "      - a list\n    answer: b\n");
    program.run("import d.yaml");
    auto const out = program.set("NO_COLOR", "1").on_terminal().run("show a").out;
    INFO(out);
    CHECK(out.find("  Why never √n?\n\n") == 0);
    CHECK(out.find("• a list\n") != std::string::npos);
}

TEST_CASE("show: a narrow terminal keeps a line for each answer, and gives up the figures for it") {
    test::Program program;
    program.file("d.yaml", "deck: d\ncards:\n  - id: a\n    question: Front?\n    answer: Back\n");
    program.run("import d.yaml");
    program.run("answer d/a --grade good");
    auto const shows = [&](int columns, std::string const& part) {
        return program.on_terminal(columns).run("show a").out.find(part) != std::string::npos;
    };
    CHECK(shows(
        80,
        "  day         grade  kind       interval  ease\n  2026-03-01  good   scheduled       1 d  2.50\n"));
    CHECK(shows(46, "  day         grade  kind       interval\n"));
    CHECK(shows(40, "  day         grade  kind\n  2026-03-01  good   scheduled\n"));
    CHECK(shows(20, "2026-03-01\n"));
    CHECK(shows(20, "good\n"));
}
