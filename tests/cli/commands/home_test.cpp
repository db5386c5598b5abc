#include "tests/support/program.hpp"

#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

using namespace remat;
using remat::cli::ExitStatus;
using Json = nlohmann::json;

TEST_CASE("home: a newcomer is told the one command that starts, and nothing is created") {
    test::Program program;
    auto const run = program.run("");
    CHECK(run.status == ExitStatus::done);
    CHECK(run.out.find("remat review ") != std::string::npos);
    CHECK(run.out.find("activation-recomputation.yaml") != std::string::npos);
    CHECK(run.err.empty());
    CHECK_FALSE(std::filesystem::exists(program.collection()));
}

TEST_CASE("home: what is due, what is new, and what comes") {
    test::Program program;
    program.run("import " + program.bundled_deck());
    auto const before = Json::parse(program.run("--json").out);
    CHECK(before["due"] == 0);
    CHECK(before["decks"][0]["new"] == 8);
    CHECK(before["next_due"].is_null());
    CHECK(before["streak"]["current"] == 0);
    program.run("answer activation-recomputation/why-kept --quality 5");
    auto const after = Json::parse(program.run("--json").out);
    CHECK(after["new_today"] == 1);
    CHECK(after["streak"]["current"] == 1);
    CHECK(after["next_due"] == "2026-03-02");
    CHECK(after["forecast"][0] == Json{{"date", "2026-03-01"}, {"due", 0}});
    CHECK(after["forecast"][1] == Json{{"date", "2026-03-02"}, {"due", 1}});
    program.at("2026-03-02T03:59:59+01:00");
    CHECK(Json::parse(program.run("--json").out)["due"] == 0);
    program.at("2026-03-02T04:00:00+01:00");
    auto const next = Json::parse(program.run("--json").out);
    CHECK(next["due"] == 1);
    CHECK(next["forecast"][0]["due"] == 1);
    CHECK(program.run("").out.starts_with("Monday 2 March: 1 due"));
}

TEST_CASE("home: a card answered below 4 waits for another look today") {
    test::Program program;
    program.run("import " + program.bundled_deck());
    program.run("answer why-kept --quality 1");
    CHECK(Json::parse(program.run("--json").out)["repeat"] == 1);
    program.run("answer why-kept --quality 4");
    CHECK(Json::parse(program.run("--json").out)["repeat"] == 0);
}

TEST_CASE("home: a day on which nothing was due does not break the streak, a missed one does") {
    test::Program program;
    program.run("import " + program.bundled_deck());
    program.run("answer why-kept --quality 5");
    program.at("2026-03-02T09:00:00+01:00").run("answer why-kept --quality 5"); // due again on 8 March
    program.at("2026-03-08T09:00:00+01:00");
    CHECK(Json::parse(program.run("--json").out)["streak"]["current"] == 2);
    program.at("2026-03-09T09:00:00+01:00");
    CHECK(Json::parse(program.run("--json").out)["streak"]["current"] == 0);
    CHECK(Json::parse(program.run("--json").out)["streak"]["longest"] == 2);
}

TEST_CASE("home: a missed day is forgiven once all that was due on it is set aside, and held against whom it "
          "is not") {
    test::Program program;
    program.run("import " + program.bundled_deck());
    program.run("answer why-kept --quality 5");
    program.at("2026-03-09T09:00:00+01:00");
    auto const streak = [&] { return Json::parse(program.run("--json").out)["streak"]["current"]; };
    CHECK(streak() == 0);
    program.run("suspend why-kept");
    CHECK(streak() == 1);
    program.at("2027-03-09T09:00:00+01:00");
    CHECK(streak() == 1); // nobody was asked for anything
    program.run("resume why-kept");
    CHECK(streak() == 0);
}

TEST_CASE(
    "home: new cards that a session could introduce today are counted, siblings and prerequisites minded") {
    test::Program program;
    program.file("w.yaml", "deck: w\ncards:\n"
                           "  - id: a\n    question: chat\n    answer: cat\n    reverse: true\n"
                           "  - id: b\n    question: chien\n    answer: dog\n    reverse: true\n"
                           "  - id: c\n    question: loup\n    answer: wolf\n    after: [b]\n");
    program.run("import w.yaml");
    auto const fresh = [&] { return Json::parse(program.run("--json").out)["new"]; };
    CHECK(fresh() == 3); // one of each entry; b can be passed today, so c can be reached
    program.run("answer w/a --quality 5");
    CHECK(fresh() == 2);
    program.run("suspend w/c");
    CHECK(fresh() == 1);
    program.at("2026-03-02T09:00:00+01:00");
    CHECK(fresh() == 1); // w/a is due, so its sibling waits
}

TEST_CASE("home: a card that was set aside waits for no other look") {
    test::Program program;
    program.run("import " + program.bundled_deck());
    program.run("answer why-kept --quality 1");
    program.run("suspend why-kept");
    CHECK(Json::parse(program.run("--json").out)["repeat"] == 0);
    program.run("resume why-kept");
    CHECK(Json::parse(program.run("--json").out)["repeat"] == 1);
}

TEST_CASE("home: a sibling that is set aside today is promised for tomorrow, by every command") {
    test::Program program;
    program.file("d.yaml", "deck: d\ncards:\n  - id: h\n    question: the squirrel\n    answer: l’écureuil\n"
                           "    reverse: true\n  - id: g\n    question: Which\n    answer: That\n");
    program.run("import d.yaml");
    for (auto const* const card : {"d/h", "d/h:reverse", "d/g"}) {
        program.run(std::vector<std::string>{"answer", card, "--grade", "good"});
    }
    program.at("2026-03-05T09:00:00+01:00");
    auto const before = Json::parse(program.run("--json").out);
    CHECK(before["due"] == 2);
    CHECK(before["forecast"][0]["due"] == 2);
    CHECK(before["forecast"][1]["due"] == 1);
    auto const stats = Json::parse(program.run("stats --json").out);
    CHECK(stats["forecast"][0]["due"] == 2);
    CHECK(stats["forecast"][1]["due"] == 1);
    program.run("answer d/g --grade good");
    program.run("answer d/h --grade good");
    CHECK(Json::parse(program.run("--json").out)["next_due"] == "2026-03-06");
    CHECK(Json::parse(program.run("next").out)["next_due"] == "2026-03-06");
    CHECK(program.run("").out.find("Next: one card on Friday 6 March") != std::string::npos);
}

namespace {

// So many cards that were answered on 2026-03-01 and are due the day after.
std::string cards_due(int count) {
    std::string deck = "deck: d\ncards:\n";
    for (int card = 0; card < count; ++card) {
        deck +=
            "  - {id: c" + std::to_string(card) + ", question: q" + std::to_string(card) + ", answer: a}\n";
    }
    return deck;
}

} // namespace

TEST_CASE("home: where the day's reviews are done it names the command that goes on, and that goes on") {
    test::Program program;
    program.run("import " + program.file("d.yaml", cards_due(5)));
    for (auto const* const card : {"c0", "c1", "c2", "c3", "c4"}) {
        program.run(std::string{"answer "} + card + " --quality 4");
    }
    program.file("limit.toml", "limit = 2\n");
    program.at("2026-03-10T09:00:00+01:00");
    CHECK(program.run("--config limit.toml").out.find("remat review --limit 2") != std::string::npos);
    program.run("answer c0 --quality 4");
    CHECK(program.run("--config limit.toml").out.find("remat review --limit 2") != std::string::npos);
    program.run("answer c1 --quality 4");
    auto const done = program.run("--config limit.toml").out;
    CHECK(done.starts_with("Tuesday 10 March: the reviews of the day are done, 3 more cards are due."));
    CHECK(done.find("Go on: remat review --limit 5\n") != std::string::npos);
    CHECK(program.run("--config limit.toml review --limit 2").out == done);
    auto const more = program.input({""}).run("--config limit.toml review --limit 5").out;
    CHECK(more.starts_with("3 due"));
    CHECK(more.find("3 due cards are left for today: remat review --limit 5\n") != std::string::npos);
}

TEST_CASE("home: new cards whose sibling is due today are not promised") {
    test::Program program;
    std::string deck = "deck: d\ncards:\n";
    for (auto const* const card : {"r0", "r1"}) {
        deck += std::string{"  - {id: "} + card + ", question: q" + card + ", answer: a" + card +
                ", reverse: true}\n";
    }
    for (int card = 0; card < 9; ++card) {
        deck +=
            "  - {id: c" + std::to_string(card) + ", question: q" + std::to_string(card) + ", answer: a}\n";
    }
    program.run("import " + program.file("d.yaml", deck));
    program.run("answer r0 --quality 4");
    program.at("2026-03-03T09:00:00+01:00");
    CHECK(Json::parse(program.run("--json").out)["new"] == 10);
    CHECK(program.run("").out.starts_with("Tuesday 3 March: 1 due, 10 new"));
    CHECK(program.input({""}).run("review").out.starts_with("1 due, 10 new"));
}

TEST_CASE("home: where everything is suspended it says so, and how to bring it back") {
    test::Program program;
    program.run("import " + program.file("d.yaml", cards_due(2)));
    auto const told = program.run("suspend d").out;
    CHECK(told == "2 cards are suspended. Bring them back with `remat resume d`.\n");
    for (auto const* const command : {"", "review"}) {
        auto const run = program.run(command);
        CHECK(run.out.find("2 cards are suspended, so they are not asked.") != std::string::npos);
        CHECK(run.out.find("To bring them back: remat resume d\n") != std::string::npos);
    }
    CHECK(program.run("resume d").out == "2 cards are back.\n");
    CHECK(program.run("").out.starts_with("Sunday 1 March: 2 new"));
}
