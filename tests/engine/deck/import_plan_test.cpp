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

TEST_CASE("A first import brings new cards, the same import again changes nothing") {
    Shelf shelf;
    auto const cards = numbered("d", 3);
    CHECK(import_cards(shelf, cards).counts == Counts{.fresh = 3});
    auto const again = import_cards(shelf, cards);
    CHECK(again.counts == Counts{.unchanged = 3});
    CHECK(again.links.empty());
    CHECK(again.live_before == 3);
}

TEST_CASE("Reordering the cards of a file changes nothing, though every card stands on another line") {
    Shelf shelf;
    auto cards = numbered("d", 4);
    import_cards(shelf, cards);
    std::swap(cards[0], cards[3]);
    std::swap(cards[1], cards[2]);
    CHECK(import_cards(shelf, cards).counts == Counts{.unchanged = 4});
}

TEST_CASE("A copy of a file at another path takes the deck over and doubles no card") {
    Shelf shelf;
    import_one(shelf, incoming("d", numbered("d", 3), "old/d.yaml"));
    auto const plan = import_one(shelf, incoming("d", numbered("d", 3), "new/d.yaml"));
    CHECK(plan.counts == Counts{.unchanged = 3});
    CHECK(plan.file_before == "old/d.yaml");
}

TEST_CASE("A changed answer, tag or question of a card with an id is a change, and its history goes on") {
    auto const before = basic("d", "x", "What is it?", "This");
    auto shelf = studied({before});
    auto const answered = basic("d", "x", "What is it?", "That");
    auto plan = import_cards(shelf, {answered});
    CHECK(plan.counts == Counts{.changed = 1});
    CHECK(plan.links.empty());
    auto tagged = answered;
    tagged.tags = {"tag"};
    CHECK(import_cards(shelf, {tagged}).counts == Counts{.changed = 1});
    CHECK(import_cards(shelf, {basic("d", "x", "Something else entirely", "7")}).counts ==
          Counts{.changed = 1});
    CHECK(shelf.history("d/x").size() == 1);
}

TEST_CASE("Taking `reverse` away retires that sibling, putting it back returns it") {
    auto const both = both_ways("d", "x", "Capital of Peru?", "Lima");
    auto shelf = studied(both);
    auto const without = import_cards(shelf, {both[0]});
    CHECK(without.counts == Counts{.retired = 1, .unchanged = 1});
    CHECK(without.retired == std::vector{deck::CardKey{"d/x:reverse"}});
    CHECK(import_cards(shelf, both).counts == Counts{.returned = 1, .unchanged = 1});
    CHECK(shelf.history("d/x:reverse").size() == 1);
}

TEST_CASE("A card that is gone is retired, and comes back with its history") {
    auto const cards = numbered("d", 3);
    auto shelf = studied(cards);
    auto const gone = import_cards(shelf, {cards[0], cards[2]});
    CHECK(gone.retired == std::vector{cards[1].key});
    CHECK_FALSE(shelf.is_live("d/c2"));
    auto const back = import_cards(shelf, cards);
    CHECK(back.counts == Counts{.returned = 1, .unchanged = 2});
    CHECK(back.links.empty());
    CHECK(shelf.history("d/c2").size() == 1);
}

TEST_CASE("A deck whose file is not in the run loses no card") {
    Shelf shelf;
    shelf.import({incoming("a", numbered("a", 3)), incoming("b", numbered("b", 3))});
    auto const plan = shelf.import({incoming("b", numbered("b", 3))});
    CHECK(plan.decks.front().counts == Counts{.unchanged = 3});
    CHECK(shelf.live_keys().size() == 6);
}

TEST_CASE("The same deck name twice in one run is an error naming both files, and the rest is imported") {
    Shelf shelf;
    auto const plan =
        shelf.import({incoming("d", numbered("d", 2), "one.yaml"), incoming("e", numbered("e", 2)),
                      incoming("d", numbered("d", 2), "two.yaml")});
    REQUIRE(plan.problems.size() == 2);
    CHECK(plan.problems[0].file == "one.yaml");
    CHECK(plan.problems[0].message.arguments == std::vector<std::string>{"d", "two.yaml"});
    CHECK(plan.problems[1].file == "two.yaml");
    CHECK(plan.problems[1].message.arguments == std::vector<std::string>{"d", "one.yaml"});
    CHECK(plan.decks[0].decision == Decision::refused);
    CHECK(plan.decks[1].counts == Counts{.fresh = 2});
    CHECK(plan.decks[2].decision == Decision::refused);
    CHECK(shelf.live_keys() == std::set<std::string>{"e/c1", "e/c2"});
}

TEST_CASE("A deck of ten or more that would lose more than half is held back until that is allowed") {
    auto const import_of = [](int before, int after, RetireLimit limit) {
        Shelf shelf;
        import_cards(shelf, numbered("d", before));
        return import_one(shelf, incoming("d", numbered("d", after)), limit);
    };
    auto const held = import_of(10, 4, RetireLimit::half);
    CHECK(held.decision == Decision::held);
    CHECK(held.counts == Counts{.retired = 6, .unchanged = 4});
    CHECK(held.live_before == 10);
    CHECK(held.cards.empty());
    CHECK(held.retired.empty());
    CHECK(import_of(10, 4, RetireLimit::all).decision == Decision::apply);
    CHECK(import_of(10, 5, RetireLimit::half).decision == Decision::apply);
    CHECK(import_of(9, 0, RetireLimit::half).decision == Decision::apply);
}

TEST_CASE("An import that nobody asked for may retire a tenth, of any deck") {
    auto const import_of = [](int before, int after) {
        Shelf shelf;
        import_cards(shelf, numbered("d", before));
        return import_one(shelf, incoming("d", numbered("d", after)), RetireLimit::tenth).decision;
    };
    CHECK(import_of(10, 9) == Decision::apply);
    CHECK(import_of(10, 8) == Decision::held);
    CHECK(import_of(3, 2) == Decision::held);
    CHECK(import_of(3, 5) == Decision::apply);
}

TEST_CASE("A card does not move out of a deck that is held back, nor into one") {
    Shelf shelf;
    Cards others;
    for (int number = 1; number <= 10; ++number) {
        others.push_back(basic("b", "o" + std::to_string(number), "Other " + std::to_string(number)));
    }
    shelf.import({incoming("a", numbered("a", 10)), incoming("b", others)});
    shelf.answer("a/c1");

    SECTION("out of it") {
        auto const plan = shelf.import(
            {incoming("a", {}), incoming("c", {basic("c", "c1", "Question number 1")})}, RetireLimit::half);
        CHECK(plan.decks[0].decision == Decision::held);
        CHECK(plan.decks[1].counts == Counts{.fresh = 1});
        CHECK(plan.decks[1].links.empty());
        CHECK(shelf.is_live("a/c1"));

        shelf.import({incoming("a", {})}, RetireLimit::all);
        CHECK(shelf.history("c/c1").size() == 1);
    }
    SECTION("into it") {
        auto left = numbered("a", 10);
        left.push_back(basic("a", "leaves", "Moves?"));
        shelf.import({incoming("a", left)});
        left.pop_back();
        auto const plan = shelf.import({incoming("a", left), incoming("b", {basic("b", "leaves", "Moves?")})},
                                       RetireLimit::half);
        CHECK(plan.decks[0].counts == Counts{.retired = 1, .unchanged = 10});
        CHECK(plan.decks[1].decision == Decision::held);
        CHECK_FALSE(shelf.is_live("b/leaves"));
    }
}

TEST_CASE("Only an import of known cards under their own keys is sure not to depend on other decks") {
    Shelf shelf;
    auto cards = numbered("d", 2);
    CHECK(deck::depends_on_other_decks(shelf.plan({incoming("d", cards)})));
    shelf.import({incoming("d", cards)});
    cards[0] = basic("d", "c1", "Edited?");
    CHECK_FALSE(deck::depends_on_other_decks(shelf.plan({incoming("d", cards)})));
    cards.pop_back();
    CHECK(deck::depends_on_other_decks(shelf.plan({incoming("d", cards)})));
}
