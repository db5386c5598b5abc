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
