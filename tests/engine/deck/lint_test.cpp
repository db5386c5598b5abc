
#include "diagnostic_text.hpp"

#include "engine/deck/lint_rules.hpp"
#include "engine/deck/read.hpp"

#include <catch2/catch_test_macros.hpp>

#include <string>

using namespace remat;

static std::string warnings(std::string const& cards, std::string const& head = "") {
    auto const reading = deck::read("deck: d\n" + head + "cards:\n" + cards, "");
    CHECK(reading.deck);
    return test::codes(reading.diagnostics);
}

TEST_CASE("a card or its deck may allow a warning") {
    std::string const card = "  - {question: q, options: [a, b], answer: b}\n";
    CHECK(warnings(card) == "W203");
    CHECK(warnings(card, "lint: {allow: [W203]}\n").empty());
    CHECK(warnings("  - {question: q, options: [a, b], answer: b, lint: {allow: W203}}\n").empty());
}

TEST_CASE("an allowance that silences nothing is told") {
    CHECK(warnings("  - {question: q, answer: b}\n", "lint: {allow: [W203]}\n") == "W210");
    CHECK(warnings("  - {question: q, answer: b}\n", "lint: {allow: [W203, W210]}\n").empty());
}

TEST_CASE("an allowance of one card does not reach the next") {
    CHECK(warnings("  - {question: q, options: [a, b], answer: b, lint: {allow: W203}}\n"
                   "  - {question: r, options: [c, d], answer: d}\n") == "W203");
}

TEST_CASE("an explanation that names an option by its place is found in both languages") {
    CHECK(deck::option_named_by_place("As option B says, no.", 3) == "option B");
    CHECK(deck::option_named_by_place("La réponse 2 est fausse.", 3) == "réponse 2");
    CHECK(deck::option_named_by_place("The last option is right.", 3) == "last option");
    CHECK(deck::option_named_by_place("La dernière réponse est bonne.", 3) == "dernière réponse");
    CHECK(deck::option_named_by_place("There is no option D here.", 3).empty());
    CHECK(deck::option_named_by_place("The answer 42 is a joke.", 4).empty());
    CHECK(deck::option_named_by_place("One option is a cache.", 4).empty());
    CHECK(deck::option_named_by_place("", 4).empty());
}

TEST_CASE("an option about the others is known, a sentence with such words is not") {
    CHECK(deck::speaks_of_other_options("all of the above"));
    CHECK(deck::speaks_of_other_options("aucune de ces réponses"));
    CHECK_FALSE(deck::speaks_of_other_options("the layer above"));
    CHECK_FALSE(deck::speaks_of_other_options(
        "the optimizer keeps two moments for each weight, and all of these are needed for the next step"));
}

TEST_CASE("a pinned summary, or one that is not shuffled, is fine") {
    CHECK(warnings("  - question: q\n    explanation: e\n    answer: a\n    shuffle: false\n"
                   "    options: [a, b, all of the above]\n")
              .empty());
    CHECK(warnings("  - question: q\n    explanation: e\n    answer: a\n"
                   "    options: [a, b, {text: all of the above, pin: last}]\n")
              .empty());
}

TEST_CASE("a right option is too long only by both measures") {
    auto const card = [](std::string const& right, std::string const& wrong) {
        return warnings("  - {question: q, explanation: e, options: [" + right + ", " + wrong +
                        "], answer: " + right + "}\n");
    };
    CHECK(card(std::string(31, 'r'), std::string(16, 'w')) == "W202");
    CHECK(card(std::string(30, 'r'), std::string(16, 'w')).empty()); // 14 more
    CHECK(card(std::string(60, 'r'), std::string(40, 'w')).empty()); // exactly 1.5 times
    CHECK(card(std::string(61, 'r'), std::string(40, 'w')) == "W202");
}

TEST_CASE("a formula belongs to all languages, a sentence does not") {
    std::string const both = "  - {question: {en: One thing, fr: Une chose}, answer: a}\n";
    CHECK(warnings(both + "  - {question: O(√N), answer: a}\n").empty());
    CHECK(warnings(both + "  - {question: torch.utils.checkpoint, answer: a}\n").empty());
    CHECK(warnings(both + "  - {question: Two words, answer: a}\n") == "W204");
    CHECK(warnings("  - {question: Two words, answer: a}\n").empty());
}

TEST_CASE("of many alike questions each later one is told once") {
    std::string cards;
    for (int card = 0; card < 200; ++card) {
        cards += "  - {question: What is the product of " + std::to_string(card) +
                 " and one hundred and eleven, answer: a}\n";
    }
    auto const reading = deck::read("deck: d\ncards:\n" + cards, "");
    CHECK(reading.diagnostics.size() == 199);
}
