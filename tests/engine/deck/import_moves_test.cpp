#include "engine/deck/import_plan.hpp"

#include "import_examples.hpp"

#include <catch2/catch_test_macros.hpp>

#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

using namespace remat;
using namespace remat::test;
using deck::Change;
using deck::Counts;
using deck::Decision;
using deck::Evidence;
using deck::RetireLimit;

TEST_CASE("A card moves between decks of one run with its history") {
    auto const stays = basic("a", "stays", "Stays?");
    Shelf shelf;
    shelf.import({incoming("a", {stays, basic("a", "x", "Moves?"), basic("a", "", "Moves as well?")}),
                  incoming("b", {})});
    shelf.answer("a/x");
    auto const plain = basic("b", "", "Moves as well?");
    auto const plan =
        shelf.import({incoming("b", {basic("b", "x", "Moves?"), plain}), incoming("a", {stays})});
    CHECK(plan.decks[0].counts == Counts{.moved = 2});
    CHECK(plan.decks[0].links.front().evidence == Evidence::moved);
    CHECK(plan.decks[0].cards.front().continues == deck::CardKey{"a/x"});
    CHECK(plan.decks[1].counts == Counts{.unchanged = 1});
    CHECK(shelf.history("b/x") == std::multiset<std::string>{"a/x"});
}

TEST_CASE("A card is not moved when its id or its text is another") {
    Shelf shelf;
    shelf.import(
        {incoming("a", {basic("a", "x", "One?"), basic("a", "y", "Two?"), basic("a", "", "Three?", "3")}),
         incoming("b", {})});
    auto const plan = shelf.import(
        {incoming("a", {}),
         incoming("b", {basic("b", "z", "One?"), basic("b", "y", "2?"), basic("b", "", "Three?", "4")})});
    CHECK(plan.decks[0].counts == Counts{.retired = 3});
    CHECK(plan.decks[1].counts == Counts{.fresh = 3});
}

TEST_CASE("A card moves when its old deck was imported first") {
    Shelf shelf;
    shelf.import({incoming("a", {basic("a", "x", "Moves?")})});
    shelf.answer("a/x");
    shelf.import({incoming("a", {})});
    auto const plan = shelf.import({incoming("b", {basic("b", "x", "Moves?")})});
    CHECK(plan.decks.front().counts == Counts{.moved = 1});
    CHECK(shelf.history("b/x").size() == 1);
}

TEST_CASE("A card moves when its new deck was imported first and it has no answer there") {
    auto const source = basic("a", "x", "Moves?");
    auto const target = basic("b", "x", "Moves?");
    Shelf shelf;
    shelf.import({incoming("a", {source})});
    shelf.answer("a/x");
    shelf.import({incoming("b", {target})});

    SECTION("the new deck is not in the run") {
        auto const plan = shelf.import({incoming("a", {})});
        CHECK(plan.decks.front().counts == Counts{.moved = 1});
        CHECK(plan.decks.front().moved_out == std::vector{source.key});
        CHECK(plan.decks.front().links == std::vector{deck::Link{source.key, target.key, Evidence::moved}});
        CHECK(shelf.history("b/x").size() == 1);
        CHECK(shelf.live_keys() == std::set<std::string>{"b/x"});
    }
    SECTION("the new deck is in the run") {
        shelf.import({incoming("a", {}), incoming("b", {target})});
        CHECK(shelf.history("b/x").size() == 1);
    }
    SECTION("it was answered there") {
        shelf.answer("b/x");
        auto const plan = shelf.import({incoming("a", {})});
        CHECK(plan.decks.front().counts == Counts{.retired = 1});
        CHECK(shelf.history("b/x").size() == 1);
    }
}

TEST_CASE("A card that moves back to its first deck needs no second link") {
    auto const there = std::vector{incoming("a", {}), incoming("b", {basic("b", "x", "Moves?")})};
    auto const here = std::vector{incoming("a", {basic("a", "x", "Moves?")}), incoming("b", {})};
    Shelf shelf;
    shelf.import(here);
    shelf.answer("a/x");
    shelf.import(there);
    auto const plan = shelf.import(here);
    CHECK(plan.decks.front().counts == Counts{.moved = 1});
    CHECK(plan.decks.front().links.empty());
    CHECK(shelf.history("a/x").size() == 1);
    CHECK(shelf.live_keys() == std::set<std::string>{"a/x"});
}

TEST_CASE("When `deck:` changes in a remembered file, all cards go on under the new keys") {
    auto const in_deck = [](std::string const& name) {
        auto waits = basic(name, "waits", "Later?");
        waits.after = {deck::CardKey{name, "first"}};
        return incoming(name, {basic(name, "first", "First?"), waits, basic(name, "", "Without an id?")},
                        "deck.yaml");
    };
    Shelf shelf;
    shelf.import({in_deck("old")});
    shelf.answer("old/first");
    auto const plan = import_one(shelf, in_deck("new"), RetireLimit::half);
    CHECK(plan.renamed_from == "old");
    CHECK(plan.counts == Counts{.unchanged = 3});
    CHECK(plan.links.size() == 3);
    CHECK(plan.links.front().evidence == Evidence::deck_renamed);
    CHECK(shelf.history("new/first").size() == 1);

    auto const back = import_one(shelf, in_deck("old"), RetireLimit::half);
    CHECK(back.renamed_from == "new");
    CHECK(back.counts == Counts{.unchanged = 3});
    CHECK(back.links.empty());
    CHECK(shelf.live_keys().size() == 3);
}

TEST_CASE("A renamed deck may be edited at the same time") {
    Shelf shelf;
    import_one(shelf, incoming("old",
                               {basic("old", "a", "One?"), basic("old", "b", "Two?"), basic("old", "c", "3?"),
                                basic("old", "", "abcdefghij")},
                               "deck.yaml"));
    auto const plan = import_one(shelf, incoming("new",
                                                 {basic("new", "a", "One, edited?"),
                                                  basic("new", "z", "Two?"), basic("new", "", "abcdefghiX")},
                                                 "deck.yaml"));
    CHECK(plan.counts == Counts{.changed = 2, .reworded = 1, .retired = 1});
    CHECK(plan.retired == std::vector{deck::CardKey{"old/c"}});
}

TEST_CASE("A file that now holds quite another deck leaves the one it held as it is") {
    Shelf shelf;
    import_one(shelf, incoming("old", {basic("old", "a", "One?")}, "deck.yaml"));
    auto const plan = import_one(shelf, incoming("new", {basic("new", "b", "Two?")}, "deck.yaml"));
    CHECK(plan.displaced == "old");
    CHECK_FALSE(plan.renamed_from.has_value());
    CHECK(plan.counts == Counts{.fresh = 1});
    CHECK(shelf.is_live("old/a"));
}

TEST_CASE("Two files that exchange their decks change nothing but the paths") {
    Shelf shelf;
    shelf.import({incoming("a", {basic("a", "x", "One?")}, "1.yaml"),
                  incoming("b", {basic("b", "x", "Two?")}, "2.yaml")});
    auto const plan = shelf.import({incoming("b", {basic("b", "x", "Two?")}, "1.yaml"),
                                    incoming("a", {basic("a", "x", "One?")}, "2.yaml")});
    CHECK(plan.decks[0].counts == Counts{.unchanged = 1});
    CHECK(plan.decks[0].file_before == "2.yaml");
    CHECK_FALSE(plan.decks[0].renamed_from.has_value());
    CHECK_FALSE(plan.decks[0].displaced.has_value());
    CHECK(plan.decks[1].counts == Counts{.unchanged = 1});
}
