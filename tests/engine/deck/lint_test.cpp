
#include "diagnostic_text.hpp"

#include "engine/deck/lint_rules.hpp"
#include "engine/deck/read.hpp"
#include "engine/text/fold.hpp"

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
    CHECK(deck::option_named_by_place("C’est l’option A.", 3) == "option A");
    CHECK(deck::option_named_by_place("Contrairement à l’option B, non.", 3) == "option B");
    CHECK(deck::option_named_by_place("La proposition C est fausse.", 3) == "proposition C");
    CHECK(deck::option_named_by_place("La première proposition.", 3) == "première proposition");
    CHECK(deck::option_named_by_place("La bonne réponse est la B.", 3) == "réponse est la B");
    CHECK(deck::option_named_by_place("La bonne réponse est la 2.", 3) == "réponse est la 2");
    CHECK(deck::option_named_by_place("La réponse n° 2 est fausse.", 3) == "réponse n° 2");
    CHECK(deck::option_named_by_place("Voir la réponse n°\u00A02.", 3) == "réponse n°\u00A02");
    CHECK(deck::option_named_by_place("Option number 3 is wrong.", 3) == "Option number 3");
    CHECK(deck::option_named_by_place("(B) is too slow.", 3) == "(B)");
    CHECK(deck::option_named_by_place("It is fast, (B) is too slow.", 3) == "(B)");
    CHECK(deck::option_named_by_place("Here the correct answer is B.", 3) == "answer is B");
}

TEST_CASE("an explanation that only looks as if it named an option is left alone") {
    for (auto const* const text :
         {"The answer is 2.", "La réponse est 2.", "Proposition 2 of the first book.", "Vitamin B is one.",
          "Of the vitamins (B) is the one.", "f(B) is the image of B.", "P(A) and P(B) are equal.",
          "The steps: (A) load, (B) store.", "L’hépatite B est virale.", "(D) is no option.",
          "The answer is a cache.", "La réponse est à chercher.", "The answer is the first letter.",
          "Plan B is to recompute.", "Le groupe A a donné sa réponse."}) {
        INFO(text);
        CHECK(deck::option_named_by_place(text, 3).empty());
    }
}

TEST_CASE("an option about the others is known, a sentence with such words is not") {
    CHECK(deck::speaks_of_other_options("all of the above"));
    CHECK(deck::speaks_of_other_options("aucune de ces réponses"));
    for (auto const* const option :
         {"None", "Neither", "Both", "Aucun de ceux-là", "Aucune de celles-ci", "Both A and B",
          "Neither A nor B", "Ni A ni B", "Les deux précédentes", "Les deux précédents", "Aucune",
          "Ni l’un ni l’autre", "Les deux.", "Aucun des deux"}) {
        INFO(option);
        CHECK(deck::speaks_of_other_options(text::loose_fold(option)));
    }
    for (auto const* const option :
         {"None is returned", "both lanes", "all rows", "all-reduce", "aucun effet", "les deux axes",
          "neither fast nor small", "tous les pas", "both x and why", "nonetheless"}) {
        INFO(option);
        CHECK_FALSE(deck::speaks_of_other_options(text::loose_fold(option)));
    }
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

TEST_CASE("what an option's explanation lacks or says is told where it stands") {
    auto const reading = deck::read("deck: d\n"
                                    "cards:\n"
                                    "  - id: a\n"
                                    "    question: {fr: Quelle ville, en: Which city}\n"
                                    "    options:\n"
                                    "      - text: Paris\n"
                                    "        correct: true\n"
                                    "        explanation: {fr: La réponse B est plus petite.}\n"
                                    "      - text: Lyon\n",
                                    "b.yaml");
    auto const lines = test::as_lines(reading.diagnostics);
    CHECK(lines.find("b.yaml:8:22: warning: 'explanation' has no text in 'en'") != std::string::npos);
    CHECK(lines.find("b.yaml:8:22: warning: the explanation names an option by its place") !=
          std::string::npos);
}
