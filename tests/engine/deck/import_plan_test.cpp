#include "engine/deck/import_plan.hpp"

#include "tests/support/deck_builder.hpp"
#include "tests/support/deck_shelf.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/catch_tostring.hpp>

#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace deck = remat::deck;

using deck::Change;
using deck::Counts;
using deck::Decision;
using deck::Evidence;
using deck::RetireLimit;
using remat::test::basic;
using remat::test::both_ways;
using remat::test::choice;
using remat::test::incoming;
using remat::test::Shelf;

template<>
struct Catch::StringMaker<remat::deck::Counts> {
    static std::string convert(remat::deck::Counts const& counts) {
        std::string text;
        auto const add = [&](char const* name, std::size_t count) {
            text += count == 0 ? "" : name + std::to_string(count);
        };
        add(" new ", counts.fresh);
        add(" changed ", counts.changed);
        add(" reworded ", counts.reworded);
        add(" moved ", counts.moved);
        add(" retired ", counts.retired);
        add(" returned ", counts.returned);
        add(" unchanged ", counts.unchanged);
        return text;
    }
};

namespace {

using Cards = std::vector<deck::Card>;

deck::DeckPlan import_one(Shelf& shelf, deck::IncomingDeck const& deck,
                          RetireLimit limit = RetireLimit::all) {
    return shelf.import({deck}, limit).decks.front();
}

deck::DeckPlan import_cards(Shelf& shelf, Cards cards) {
    return import_one(shelf, incoming("d", std::move(cards)));
}

std::string key(deck::Card const& card) {
    return card.key.text();
}

std::vector<deck::Card> numbered(std::string const& name, int count) {
    Cards cards;
    for (int number = 1; number <= count; ++number) {
        cards.push_back(
            basic(name, "c" + std::to_string(number), "Question number " + std::to_string(number)));
    }
    return cards;
}

// A collection with the cards in deck `d`, each answered once.
Shelf studied(Cards const& cards) {
    Shelf shelf;
    import_cards(shelf, cards);
    for (auto const& card : cards) {
        shelf.answer(key(card));
    }
    return shelf;
}

// What became of the one answered card `before` after an import of `after` in its place.
void check_kept(deck::Card const& before, deck::Card const& after, Evidence evidence, Change change) {
    auto shelf = studied({before});
    auto const plan = import_cards(shelf, {after});
    REQUIRE(plan.links == std::vector{deck::Link{before.key, after.key, evidence}});
    CHECK(plan.cards.front().change == change);
    CHECK(plan.cards.front().continues == before.key);
    CHECK(plan.counts.fresh == 0);
    CHECK(plan.counts.retired == 0);
    CHECK(shelf.history(key(after)) == std::multiset<std::string>{key(before)});
    CHECK(shelf.live_keys() == std::set<std::string>{key(after)});
}

void check_another(deck::Card const& before, deck::Card const& after) {
    auto shelf = studied({before});
    auto const plan = import_cards(shelf, {after});
    CHECK(plan.links.empty());
    CHECK(plan.counts == Counts{.fresh = 1, .retired = 1});
    CHECK(shelf.history(key(after)).empty());
    CHECK(shelf.history(key(before)).size() == 1);
}

} // namespace

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

TEST_CASE("The same question keeps a card when its id is added, removed or changed") {
    auto const without = basic("d", "", "What is it?");
    auto const with = basic("d", "it", "What is it?", "another answer");
    auto const other = basic("d", "that", "What  is\u00A0it?");
    check_kept(without, with, Evidence::same_question, Change::changed);
    check_kept(with, without, Evidence::same_question, Change::changed);
    check_kept(with, other, Evidence::same_question, Change::changed);
}

TEST_CASE("The same question in any language keeps a card") {
    auto const english = basic("d", "", "What is it?");
    auto const both = basic("d", "", "fr:Qu'est-ce ? | en:What is it?");
    auto const french = basic("d", "", "fr:Qu’est-ce ?");
    check_kept(english, both, Evidence::same_question, Change::changed);
    auto const german_first = basic("d", "", "de:Was ist das? | fr:Qu'est-ce ?");
    check_kept(german_first, french, Evidence::same_question, Change::changed);
    check_kept(basic("d", "", "de:What is it?"), basic("d", "x", "fr:What is it?"), Evidence::same_question,
               Change::changed);
}

TEST_CASE("A question that two gone or two new cards share names neither") {
    Shelf one_to_two = studied({basic("d", "a", "Same?")});
    CHECK(import_cards(one_to_two, {basic("d", "b", "Same?"), basic("d", "c", "Same?")}).counts ==
          Counts{.fresh = 2, .retired = 1});
    Shelf two_to_one = studied({basic("d", "a", "Same?"), basic("d", "b", "Same?")});
    CHECK(import_cards(two_to_one, {basic("d", "c", "Same?")}).counts == Counts{.fresh = 1, .retired = 2});
}

TEST_CASE("A card with the question of one that stays is new") {
    auto shelf = studied({basic("d", "a", "Same?")});
    auto const plan = import_cards(shelf, {basic("d", "a", "Same?"), basic("d", "b", "Same?")});
    CHECK(plan.counts == Counts{.fresh = 1, .unchanged = 1});
}

TEST_CASE("A typing error put right in a question without an id keeps the card") {
    check_kept(basic("d", "", "What does recomputaton cost?", "Time"),
               basic("d", "", "What does recomputation cost?", "Time"), Evidence::rewording,
               Change::reworded);
    check_kept(choice("d", "", "What is recomputed?", {"Weights", "+Activations", "+Masks"}),
               choice("d", "", "What is it that is recomputed?", {"+Masks", "Gradients", "+Activations"}),
               Evidence::rewording, Change::reworded);
}

TEST_CASE("With the same right answer a rewording needs a similarity of 0.6") {
    check_kept(basic("d", "", "abcdefghij"), basic("d", "", "abcdefWXYZ"), Evidence::rewording,
               Change::reworded);
    check_another(basic("d", "", "abcdefghij"), basic("d", "", "abcdeVWXYZ"));
}

TEST_CASE("With another right answer a rewording needs 0.9 on 20 characters, of the answers as well") {
    auto const twenty = basic("d", "", "abcdefghijklmnopqrst", "0123456789");
    check_kept(twenty, basic("d", "", "abcdefghijklmnopqrXY", "012345678X"), Evidence::rewording,
               Change::reworded);
    check_another(twenty, basic("d", "", "abcdefghijklmnopqXYZ", "012345678X"));
    check_another(twenty, basic("d", "", "abcdefghijklmnopqrXY", "01234567XY"));
    check_another(basic("d", "", "abcdefghijklmnopqrs", "0123456789"),
                  basic("d", "", "abcdefghijklmnopqrX", "012345678X"));
}

TEST_CASE("A card with an id, of another kind or with another right option is not reworded") {
    check_another(basic("d", "x", "What does it cost?"), basic("d", "y", "What does this cost?"));
    check_another(basic("d", "", "What does it cost?"), basic("d", "y", "What does this cost?"));
    check_another(basic("d", "", "What does it cost?", "Time"),
                  choice("d", "", "What does this cost?", {"+Time", "Space"}));
    check_another(choice("d", "", "What does it cost?", {"Time", "+Space"}),
                  choice("d", "", "What does this cost?", {"+Time", "Space"}));
}

TEST_CASE("Rewordings are one to one, the most alike first") {
    auto const first = basic("d", "", "abcdefghij");
    auto const second = basic("d", "", "abcdefgXYZ");
    auto const nearer_to_second = basic("d", "", "abcdefgXYW");
    auto const far_from_both = basic("d", "", "abcdefPQRS");
    auto shelf = studied({first, second});
    auto const plan = import_cards(shelf, {far_from_both, nearer_to_second});
    CHECK(plan.counts == Counts{.reworded = 2});
    CHECK(shelf.history(key(nearer_to_second)) == std::multiset<std::string>{key(second)});
    CHECK(shelf.history(key(far_from_both)) == std::multiset<std::string>{key(first)});
}

TEST_CASE("Siblings are linked along with their entry") {
    auto const before = both_ways("d", "", "What does recomputaton cost?", "Time");
    auto const other = both_ways("d", "", "What else is paid for that?", "Time");
    auto const after = both_ways("d", "", "What does recomputation cost?", "Time");
    auto const other_after = both_ways("d", "", "What else is paid for this?", "Time");
    auto shelf = studied({before[0], before[1], other[0], other[1]});
    auto const plan = import_cards(shelf, {after[1], after[0], other_after[0], other_after[1]});
    CHECK(plan.counts == Counts{.reworded = 4});
    for (std::size_t side : {0U, 1U}) {
        CHECK(shelf.history(key(after[side])) == std::multiset<std::string>{key(before[side])});
        CHECK(shelf.history(key(other_after[side])) == std::multiset<std::string>{key(other[side])});
    }

    auto const named = both_ways("d", "cost", "What does recomputation cost?", "Time");
    import_cards(shelf, {named[0], named[1], other_after[0], other_after[1]});
    CHECK(shelf.history("d/cost") == std::multiset<std::string>{key(before[0])});
    CHECK(shelf.history("d/cost:reverse") == std::multiset<std::string>{key(before[1])});
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

TEST_CASE("A card that was retired comes back under another id when its question does") {
    auto const other = basic("d", "other", "Other?");
    auto shelf = studied({basic("d", "a", "Same?"), other});
    import_cards(shelf, {other});
    auto const plan = import_cards(shelf, {other, basic("d", "b", "Same?")});
    CHECK(plan.counts == Counts{.returned = 1, .unchanged = 1});
    CHECK(plan.links.size() == 1);
    CHECK(shelf.history("d/b").size() == 1);
}

TEST_CASE("A retired card is known by what it said under any of its keys, whichever row comes first") {
    auto const known_as = [](std::string const& key, std::string const& question,
                             std::string const& other_name) {
        return deck::KnownCard{basic("d", key, question), true, true, {deck::CardKey{other_name}}};
    };
    auto const first = known_as("a", "First wording?", "d/b");
    auto const second = known_as("b", "Second wording?", "d/a");
    auto const run = std::vector{incoming("d", {basic("d", "c", "Second wording?")}),
                                 incoming("e", {basic("e", "a", "First wording?")})};
    for (auto const& rows : {std::vector{first, second}, std::vector{second, first}}) {
        auto const known = std::vector{deck::KnownDeck{"d", "d.yaml", rows}};
        auto const returned = deck::plan_import(known, std::span{run}.first(1));
        CHECK(returned.decks.front().counts == Counts{.returned = 1});
        auto const moved = deck::plan_import(known, std::span{run}.last(1));
        CHECK(moved.decks.front().counts == Counts{.moved = 1});
    }
}

TEST_CASE("An id that is changed and changed back needs no second link") {
    auto const before = basic("d", "a", "Same?");
    auto const after = basic("d", "b", "Same?");
    auto shelf = studied({before});
    import_cards(shelf, {after});
    auto const back = import_cards(shelf, {before});
    CHECK(back.links.empty());
    CHECK(back.counts == Counts{.changed = 1});
    CHECK(back.cards.front().continues == after.key);
    CHECK(shelf.history("d/a") == std::multiset<std::string>{"d/a"});
}

TEST_CASE("A question that is reworded and worded back needs no second link") {
    auto const before = basic("d", "", "abcdefghij");
    auto const after = basic("d", "", "abcdefghiX");
    auto shelf = studied({before});
    import_cards(shelf, {after});
    auto const back = import_cards(shelf, {before});
    CHECK(back.links.empty());
    CHECK(back.counts == Counts{.reworded = 1});
}

TEST_CASE("An id that is the former name of a card that is still there is an error naming both") {
    auto shelf = studied({basic("d", "a", "Same?")});
    import_cards(shelf, {basic("d", "b", "Same?")});
    auto const run = std::vector{incoming("d", {basic("d", "b", "Same?"), basic("d", "a", "New?")})};
    auto const plan = shelf.import(run);
    CHECK(plan.decks.front().decision == Decision::refused);
    CHECK(plan.decks.front().cards.empty());
    REQUIRE(plan.problems.size() == 1);
    CHECK(plan.problems.front().severity == deck::Severity::error);
    CHECK(plan.problems.front().place.line == run.front().deck.cards[1].line);
    CHECK(plan.problems.front().message.arguments == std::vector<std::string>{"d/a", "d/b"});
    CHECK(shelf.live_keys() == std::set<std::string>{"d/b"});
}

TEST_CASE("Two former names of one retired card cannot both come back") {
    auto shelf = studied({basic("d", "a", "Same?"), basic("d", "other", "Other?")});
    import_cards(shelf, {basic("d", "b", "Same?"), basic("d", "other", "Other?")});
    import_cards(shelf, {basic("d", "other", "Other?")});
    auto const plan = shelf.import({incoming("d", {basic("d", "a", "Same?"), basic("d", "b", "Same?")})});
    CHECK(plan.decks.front().decision == Decision::refused);
    CHECK(plan.problems.size() == 2);
}

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
