#include "engine/deck/foreign_after.hpp"

#include "diagnostic_text.hpp"

#include "engine/deck/decks_waited_for.hpp"
#include "engine/deck/read.hpp"

#include <catch2/catch_test_macros.hpp>

#include <string>
#include <vector>

using namespace remat;

// A deck of entries such as `a: b/c d`: the id, and what it waits for.
static deck::IncomingDeck incoming(std::string const& name, std::string const& cards) {
    auto reading = deck::read("deck: " + name + "\ncards:\n" + cards, name + ".yaml");
    REQUIRE(reading.deck);
    return {std::move(*reading.deck), "/" + name + ".yaml", name + ".yaml", std::move(reading.places)};
}

static std::string card(std::string const& id, std::string const& after = "",
                        std::string const& further = "") {
    return "  - id: " + id + "\n    question: " + id + "\n    answer: a\n" +
           (after.empty() ? "" : "    after: [" + after + "]\n") + further;
}

static deck::KnownDeck known(std::string const& name, std::string const& cards) {
    deck::KnownDeck result{name, "/" + name + ".yaml", {}};
    for (auto& one : incoming(name, cards).deck.cards) {
        result.cards.push_back({std::move(one), false, false, {}});
    }
    return result;
}

using Decks = std::vector<deck::IncomingDeck>;
using Known = std::vector<deck::KnownDeck>;
using Refused = std::vector<std::size_t>;

TEST_CASE("a card may wait for one of another deck of the run or of the collection") {
    Decks const run{incoming("a", card("x", "b/y, c/z")), incoming("b", card("y"))};
    auto const check = deck::check_foreign_after(Known{known("c", card("z"))}, run);
    CHECK(check.problems.empty());
    CHECK(check.refused.empty());
}

TEST_CASE("an id that a known deck lacks is an error where it is named") {
    Decks const run{incoming("a", card("w") + card("x", "w, b/nope")), incoming("b", card("y", "c/nope"))};
    auto const check = deck::check_foreign_after(Known{known("c", card("z"))}, run);
    CHECK(test::as_lines(check.problems) ==
          "a.yaml:9:16: error: 'after' names 'nope', which is no id in the deck 'b' [E058]\n"
          "b.yaml:6:13: error: 'after' names 'nope', which is no id in the deck 'c' [E058]\n");
    CHECK(check.problems.at(0).source_line == "    after: [w, b/nope]");
    CHECK(check.refused == Refused{0, 1});
}

TEST_CASE("what a run brings of a deck counts, not what the collection had of it") {
    Decks const run{incoming("a", card("x", "b/old")), incoming("b", card("fresh"))};
    CHECK(deck::check_foreign_after(Known{known("b", card("old"))}, run).refused == Refused{0});
    Decks const renewed{incoming("a", card("x", "b/fresh")), incoming("b", card("fresh"))};
    CHECK(deck::check_foreign_after(Known{known("b", card("old"))}, renewed).problems.empty());
}

TEST_CASE("a deck that nobody knows is a warning, unless the card allows it") {
    Decks const run{incoming("a", card("x", "b/y") + card("y", "b/z", "    lint: {allow: [W211]}\n"))};
    auto const check = deck::check_foreign_after({}, run);
    CHECK(test::as_lines(check.problems) ==
          "a.yaml:6:13: warning: 'after' names 'b/y', but no deck 'b' is known here [W211]\n");
    CHECK(check.refused.empty());
    auto gone = known("b", card("y"));
    gone.cards.front().is_retired = true;
    CHECK(test::codes(deck::check_foreign_after(Known{gone}, run).problems) == "W211");
}

TEST_CASE("a circle through decks of the run is an error in the last of them and names the chain") {
    Decks const run{incoming("a", card("x", "b/y")), incoming("b", card("y", "z") + card("z", "c/u")),
                    incoming("c", card("u", "a/x"))};
    auto const check = deck::check_foreign_after({}, run);
    CHECK(test::as_lines(check.problems) ==
          "c.yaml:6:13: error: cards wait for one another in a circle: c/u → a/x → b/y → b/z → c/u [E059]\n");
    CHECK(check.refused == Refused{2});
}

TEST_CASE("a circle may go through the collection") {
    Known const has{known("b", card("y", "c/u")), known("c", card("u", "a/x"))};
    Decks const run{incoming("a", card("x", "b/y"))};
    auto const check = deck::check_foreign_after(has, run);
    CHECK(test::codes(check.problems) == "E059");
    CHECK(check.refused == Refused{0});
    CHECK(deck::check_foreign_after(has, Decks{incoming("d", card("v", "b/y"))}).problems.empty());
}

TEST_CASE("two circles are two errors, and a deck that is refused is not called unknown") {
    Decks const run{incoming("a", card("x", "b/y") + card("w", "c/v")), incoming("b", card("y", "a/x")),
                    incoming("c", card("v", "a/w"))};
    auto const check = deck::check_foreign_after({}, run);
    CHECK(test::codes(check.problems) == "E059 E059");
    CHECK(check.refused == Refused{1, 2});
}

TEST_CASE("the decks to look up are those that are waited for and not there") {
    Decks const run{incoming("a", card("x", "b/y, c/z, d/e"))};
    CHECK(deck::decks_waited_for(Known{known("b", card("y", "f/g"))}, run) ==
          std::vector<std::string>{"c", "d", "f"});
}

TEST_CASE("a chain as long as a deck is followed without recursion") {
    std::string cards = card("c0", "b/last");
    for (int number = 1; number < 20'000; ++number) {
        cards += card("c" + std::to_string(number), "c" + std::to_string(number - 1));
    }
    Decks const run{incoming("a", cards), incoming("b", card("last", "a/c19999"))};
    CHECK(test::codes(deck::check_foreign_after({}, run).problems) == "E059");
}

TEST_CASE("a deck with errors is known all the same, and its own mistakes are told") {
    Decks const run{incoming("a", card("x", "b/y"))};
    deck::RefusedDeck b{"b.yaml", {"b", {}, {}, {}}};
    b.places.after.push_back({deck::CardKey{"b/y"}, deck::CardKey{"a/z"}, {{3, 5}, "line"}});
    b.places.after.push_back({deck::CardKey{"b/y"}, deck::CardKey{"a/x"}, {{3, 9}, "line"}});
    std::vector<deck::RefusedDeck> const refused{b};
    auto const check = deck::check_foreign_after({}, run, refused);
    CHECK(check.refused.empty());
    CHECK(test::as_lines(check.problems) ==
          "b.yaml:3:5: error: 'after' names 'z', which is no id in the deck 'a' [E058]\n");
    CHECK(test::codes(deck::check_foreign_after({}, run).problems) == "W211");
}

// A file with an error that leaves its ids readable.
static deck::RefusedDeck refused(std::string const& name, std::string const& cards) {
    auto reading = deck::read(
        "deck: " + name + "\ncards:\n" + cards + "  - {id: bad, question: q, anwser: a}\n", name + ".yaml");
    REQUIRE_FALSE(reading.deck);
    return {name + ".yaml", std::move(reading.places)};
}

TEST_CASE("a file with errors has the ids that it has, and warnings of its own") {
    Decks const run{incoming("a", card("x", "b/y, b/bad, b/z"))};
    std::vector<deck::RefusedDeck> const files{refused("b", card("y", "c/w"))};
    auto const check = deck::check_foreign_after(Known{known("b", card("z"))}, run, files);
    CHECK(test::as_lines(check.problems) ==
          "a.yaml:6:25: error: 'after' names 'z', which is no id in the deck 'b' [E058]\n"
          "b.yaml:6:13: warning: 'after' names 'c/w', but no deck 'c' is known here [W211]\n");
    CHECK(check.refused == Refused{0});
    CHECK(deck::decks_waited_for({}, {}, files) == std::vector<std::string>{"c"});
}

TEST_CASE("a circle is told although a file of it has other errors, and blamed on that file") {
    std::vector<deck::RefusedDeck> const files{refused("a", card("x", "w") + card("w", "b/y"))};
    Decks const run{incoming("b", card("y", "a/x"))};
    auto const check = deck::check_foreign_after({}, run, files);
    CHECK(test::as_lines(check.problems) ==
          "a.yaml:10:13: error: cards wait for one another in a circle: a/w → b/y → a/x → a/w [E059]\n");
    CHECK(check.refused.empty());
}

TEST_CASE("all circles of a run are told at once") {
    Decks const run{incoming("a", card("x", "b/y") + card("w", "b/v")),
                    incoming("b", card("y", "a/x") + card("v", "a/w"))};
    auto const check = deck::check_foreign_after({}, run);
    CHECK(test::codes(check.problems) == "E059 E059");
    CHECK(check.refused == Refused{1});
}

TEST_CASE("the collection does not change what is told of the files of a run") {
    Decks const run{incoming("a", card("x", "b/y") + card("w", "b/fresh")),
                    incoming("b", card("y", "a/x") + card("fresh"))};
    auto const alone = deck::check_foreign_after({}, run);
    auto const beside = deck::check_foreign_after(Known{known("a", card("x")), known("b", card("y"))}, run);
    CHECK(test::as_lines(alone.problems) == test::as_lines(beside.problems));
    CHECK(alone.refused == beside.refused);
    CHECK(beside.refused == Refused{1});
}

TEST_CASE("a circle with the stored version of a file that drops out is told as well") {
    Decks const run{incoming("a", card("x", "b/y")), incoming("b", card("y", "c/nope")),
                    incoming("c", card("u"))};
    auto const check = deck::check_foreign_after(Known{known("b", card("y", "a/x"))}, run);
    CHECK(test::codes(check.problems) == "E058 E059");
    CHECK(check.refused == Refused{0, 1});
}

TEST_CASE("a circle through sentences with gaps is a circle") {
    auto const gaps = [](std::string const& id, std::string const& after) {
        return "  - {id: " + id + ", cloze: 'The {{1::a}} and {{2::b}}', after: [" + after + "]}\n";
    };
    Decks const run{incoming("a", gaps("x", "b/y")), incoming("b", gaps("y", "a/x"))};
    CHECK(test::codes(deck::check_foreign_after({}, run).problems) == "E059");
}

TEST_CASE("a file whose name cannot be read may be the deck that is waited for") {
    Decks const run{incoming("a", card("x", "b/y"))};
    std::vector<deck::RefusedDeck> const files{{"b.yaml", {}}};
    CHECK(deck::check_foreign_after({}, run, files).problems.empty());
}
