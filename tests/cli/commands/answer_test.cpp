#include "tests/support/program.hpp"

#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

using namespace remat;
using remat::cli::ExitStatus;
using Json = nlohmann::json;
using test::Program;

namespace {

constexpr char const* cards = "deck: d\ncards:\n"
                              "  - id: pick\n    question: Which?\n    options: [one, two, three]\n    "
                              "answer: two\n    explanation: Because.\n"
                              "  - id: all\n    question: Which are even?\n    options: [one, two, three, "
                              "four]\n    answer: [two, four]\n"
                              "  - id: basic\n    question: Front?\n    answer: Back\n"
                              "  - id: second\n    question: Second?\n    answer: B\n"
                              "  - id: later\n    after: [basic]\n    question: Later?\n    answer: C\n";

class Deck : public Program {
  public:
    Deck() {
        file("d.yaml", cards);
        run("import d.yaml");
    }

    Json answer(std::string const& line) {
        auto const result = run("answer " + line + " --json");
        INFO(result.err);
        CHECK(result.status == ExitStatus::done);
        return Json::parse(result.out);
    }

    ExitStatus status(std::string const& line) { return run("answer " + line).status; }
};

} // namespace

TEST_CASE("answer: the acknowledgement is one line, the JSON is the card and how it went") {
    Deck deck;
    CHECK(deck.run("answer pick --quality 5").out == "d/pick: easy, back on Mon 2 March\n");
    auto const value = deck.answer("basic --grade good");
    CHECK(value["card"] == "d/basic");
    CHECK(value["due"] == "2026-03-02");
    CHECK(value["interval_days"] == 1);
    CHECK(value["quality"] == 4);
    CHECK(value["passed"] == true);
    CHECK(value["correct"] == Json{"Back"});
    CHECK(value["explanation"].is_null());
    CHECK(value["file"].get<std::string>().ends_with("d.yaml"));
}

TEST_CASE("answer: quality 5 on each due day gives the published intervals") {
    Deck deck;
    std::vector<int> intervals;
    std::string day = "2026-03-01";
    for (int time = 0; time < 6; ++time) {
        deck.at(day + "T09:00:00+01:00");
        auto const value = deck.answer("basic --quality 5");
        intervals.push_back(value["interval_days"].get<int>());
        day = value["due"].get<std::string>();
    }
    CHECK(intervals == std::vector<int>{1, 6, 17, 50, 150, 465});
}

TEST_CASE("answer: options are judged; without a quality right is 4 and wrong is 1") {
    Deck deck;
    auto const right = deck.answer("pick --option 2");
    CHECK(right["quality"] == 4);
    CHECK(right["correct"] == Json{2});
    CHECK(right["explanation"] == "Because.");
    auto const wrong = deck.answer("all --option 2");
    CHECK(wrong["quality"] == 1);
    CHECK(wrong["passed"] == false);
    CHECK(wrong["correct"] == Json{2, 4});
    deck.at("2026-03-02T09:00:00+01:00");
    CHECK(deck.answer("all --option 4,2")["quality"] == 4);
    CHECK(deck.answer("pick --option 1 --quality 2")["quality"] == 2);
}

TEST_CASE("answer: what is wrong on the command line stores nothing and says why") {
    Deck deck;
    for (auto const* line :
         {"pick", "pick --option 1 --quality 3", "pick --option 0", "pick --option 4", "pick --option 1,9",
          "pick --option x", "pick --option 1, ", "pick --text two", "basic", "basic --option 1",
          "basic --text Back", "basic --quality 6", "basic --quality 4 --grade good", "basic --grade fine",
          "basic --quality 4 --variant 2", "basic --quality 4 --seconds -1",
          "basic --quality 4 --seconds nan", "basic --quality 4 --showing xyz"}) {
        INFO(line);
        CHECK(deck.status(line) == ExitStatus::usage);
    }
    CHECK(deck.run("answer basic").err.find("--quality") != std::string::npos);
    CHECK(Json::parse(deck.run("--json").out)["new_today"] == 0);
}

TEST_CASE(
    "answer: an unknown card and a retired one are refused with exit 1, a suspended one may be answered") {
    Deck deck;
    CHECK(deck.status("nonsense --quality 4") == ExitStatus::not_met);
    deck.run("suspend d/pick");
    CHECK(deck.answer("pick --option 2")["state"] == "suspended");
    deck.file("d.yaml", "deck: d\ncards:\n  - id: basic\n    question: Front?\n    answer: Back\n"
                        "  - id: pick\n    question: Which?\n    options: [one, two]\n    answer: two\n");
    deck.run("import d.yaml --allow-retire");
    CHECK(deck.status("d/later --quality 4") == ExitStatus::not_met);
}

TEST_CASE("answer: neither limits nor prerequisites refuse it") {
    Deck deck;
    CHECK(deck.answer("later --quality 4")["state"] == "learning");
}

TEST_CASE("answer: the token of next makes the same call safe to repeat") {
    Deck deck;
    std::string const token = Json::parse(deck.run("next").out)["showing"];
    auto const first = deck.answer("second --quality 4 --showing " + token);
    CHECK(deck.answer("second --quality 4 --showing " + token) == first);
    CHECK(Json::parse(deck.run("show second --json").out)["history"].size() == 1);
    CHECK(deck.status("second --quality 5 --showing " + token) == ExitStatus::usage);
    CHECK(deck.status("basic --quality 4 --showing " + token) == ExitStatus::usage);
    deck.run("undo");
    CHECK(deck.status("second --quality 4 --showing " + token) == ExitStatus::not_met);
}

TEST_CASE("answer: cram is logged and moves nothing, a second answer of the day is a repeat") {
    Deck deck;
    deck.answer("basic --quality 4");
    CHECK(deck.answer("basic --quality 5 --cram")["interval_days"] == 1);
    CHECK(deck.answer("basic --quality 5")["due"] == "2026-03-02");
    auto const history = Json::parse(deck.run("show basic --json").out)["history"];
    CHECK(history[1]["kind"] == "cram");
    CHECK(history[2]["kind"] == "repeat");
}

TEST_CASE("answer: the variant and the seconds that are told are kept") {
    Deck deck;
    deck.answer("second --quality 4 --variant 1 --seconds 2.5");
    auto const history = Json::parse(deck.run("show second --json").out)["history"];
    CHECK(history[0]["seconds"] == 2.5);
    CHECK(history[0]["variant"] == 1);
}

namespace {

constexpr char const* typed = "deck: d\ncards:\n"
                              "  - id: word\n    type: typed\n    question: Which?\n    answer: "
                              "[backpropagation, backprop]\n"
                              "  - id: size\n    question: How much?\n    answer: 1500\n    unit: MB\n"
                              "  - id: hole\n    cloze: \"It restores the {{RNG state}}.\"\n";

class TypedDeck : public Program {
  public:
    TypedDeck() {
        file("t.yaml", typed);
        run("import t.yaml");
    }

    Json answer(std::string const& line) {
        auto const result = run("answer " + line + " --json");
        INFO(result.err);
        CHECK(result.status == ExitStatus::done);
        return Json::parse(result.out);
    }
};

} // namespace

TEST_CASE("answer: a typed text is judged; without a quality right is 4, a near miss and wrong are 1") {
    TypedDeck deck;
    auto const right = deck.answer("word --text 'The backpropagation'");
    CHECK(right["quality"] == 4);
    CHECK(right["passed"] == true);
    CHECK(right["judged"] == "right");
    CHECK(right["correct"] == Json{"backpropagation", "backprop"});
    auto const near = deck.answer("word --text backpropogation");
    CHECK(near["quality"] == 1);
    CHECK(near["judged"] == "nearly");
    CHECK(near["why"] == "one letter differs (o, expected a)");
    auto const wrong = deck.answer("word --text descent");
    CHECK(wrong["quality"] == 1);
    CHECK(wrong["judged"] == "wrong");
    CHECK(wrong["why"].is_null());
    CHECK(deck.answer("word --text ''")["quality"] == 0);
    CHECK(deck.answer("word --quality 5")["judged"].is_null());
}

TEST_CASE("answer: a near miss may be graded a pass, what is wrong may not") {
    TypedDeck deck;
    CHECK(deck.answer("word --text backpropogation --quality 3")["passed"] == true);
    CHECK(deck.answer("word --text descent --quality 2")["quality"] == 2);
    CHECK(deck.answer("size --text 1500 --grade easy")["quality"] == 5);
}

TEST_CASE("answer: numbers and clozes are judged as in a session") {
    TypedDeck deck;
    auto const number = deck.answer("size --text '1.5 GB'");
    CHECK(number["quality"] == 4);
    CHECK(number["correct"] == Json{"1500 MB"});
    CHECK(deck.answer("size --text '1500 GB'")["why"] == "right number, but in GB: the card asks for MB");
    CHECK(deck.answer("hole:1 --text 'rng state'")["correct"] == Json{"RNG state"});
}

TEST_CASE("answer: flags foreign to a typed card store nothing and exit with 2") {
    TypedDeck deck;
    for (auto const* line : {"word", "word --option 1", "word --text descent --quality 3",
                             "word --text '' --grade good", "size --text many", "size --option 1",
                             "hole:1 --option 1", "hole:1", "hole:1 --text x --quality 4"}) {
        INFO(line);
        CHECK(deck.run(std::string{"answer "} + line).status == ExitStatus::usage);
    }
    CHECK(Json::parse(deck.run("--json").out)["new_today"] == 0);
}

TEST_CASE("answer: a second variant of a card that has one only is refused in those words") {
    Deck deck;
    auto const run = deck.run("answer second --quality 4 --variant 2");
    CHECK(run.status == ExitStatus::usage);
    CHECK(run.err == "error: there is no variant 2; this card has one only\n");
}
