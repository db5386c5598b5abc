#include "engine/deck/identity.hpp"

#include "tests/support/deck_builder.hpp"

#include <catch2/catch_test_macros.hpp>

#include <string>
#include <vector>

namespace deck = remat::deck;

using remat::test::basic;
using remat::test::choice;
using remat::test::text;

TEST_CASE("Folded questions are those of all variants and languages, each once") {
    auto card = basic("d", "x", "What  is it? | fr:Qu’est-ce ?");
    card.variants.push_back(card.variants.front());
    card.variants.back().question = text("And what is that?");
    CHECK(deck::folded_questions(card) ==
          std::vector<std::string>{"And what is that?", "Qu'est-ce ?", "What is it?"});
}

TEST_CASE("The right answer of a choice is the set of its right options, whatever their order") {
    auto const one = choice("d", "x", "Which?", {"+b", "c", "+a"});
    auto const same = choice("d", "x", "Which?", {"+a", "+b", "d"});
    auto const other = choice("d", "x", "Which?", {"+a", "b"});
    CHECK(deck::right_answer(one) == deck::right_answer(same));
    CHECK_FALSE(deck::right_answer(one) == deck::right_answer(other));
    auto const joined = choice("d", "x", "Which?", {"+a b", "c"});
    CHECK_FALSE(deck::right_answer(one) == deck::right_answer(joined));
}

TEST_CASE("The right answer has one text for each language") {
    auto const answer = deck::right_answer(choice("d", "x", "Which?", {"+yes | fr:oui", "no | fr:non"}));
    REQUIRE(answer.translations.size() == 2);
    CHECK(answer.translations[0].language == "en");
    CHECK(answer.translations[1].language == "fr");
    CHECK(deck::right_answer(basic("d", "x", "Q?", "It’s  so")) == text("It's so"));
}

TEST_CASE("What a card says does not depend on its key, its line or the name of its deck") {
    auto one = basic("d", "x", "Q?");
    one.after = {deck::CardKey{"d/y"}, deck::CardKey{"e/z"}};
    one.line = 7;
    auto other = one;
    other.key = deck::CardKey{"new/x"};
    other.line = 9;
    other.after = {deck::CardKey{"new/y"}, deck::CardKey{"e/z"}};
    CHECK(deck::same_content(one, other));
    other.after[1] = deck::CardKey{"new/z"};
    CHECK_FALSE(deck::same_content(one, other));
    other = one;
    other.variants.front().explanation = text("Because");
    CHECK_FALSE(deck::same_content(one, other));
    other = one;
    other.tags = {"tag"};
    CHECK_FALSE(deck::same_content(one, other));
}

TEST_CASE("Required cards of different decks are different, though their ids are the same") {
    auto one = basic("d", "x", "Q?");
    one.after = {deck::CardKey{"d/y"}};
    auto other = one;
    other.after = {deck::CardKey{"e/y"}};
    CHECK_FALSE(deck::same_content(one, other));
}
