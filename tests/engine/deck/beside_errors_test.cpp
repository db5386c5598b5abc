#include "diagnostic_text.hpp"

#include "engine/deck/read.hpp"

#include <catch2/catch_test_macros.hpp>

#include <string>

using namespace remat;

static std::string told(std::string const& cards, std::string const& head = "") {
    auto const reading = deck::read("deck: d\n" + head + "cards:\n" + cards, "");
    CHECK_FALSE(reading.deck);
    return test::codes(reading.diagnostics);
}

static std::string const bad = "  - {question: bad, anwser: a}\n";
static std::string const bare = "  - {id: bare, question: q, options: [a, b], answer: b}\n";

TEST_CASE("a card with an error hides no warning of another card") {
    CHECK(told(bare + bad) == "W203 E031");
    CHECK(told(bad + bare) == "E031 W203");
    CHECK(told("  - question: a: b\n    answer: c\n" + bare) == "E011 W203");
    CHECK(told("  - {question: a\x01, answer: c}\n" + bare) == "E004 W203");
    CHECK(told(bare, "titel: x\n") == "E031 W203");
    CHECK(told(bare, "title: a: b\n") == "E011 W203");
    CHECK(told(bare + "---\ndeck: e\n") == "W203 E022");
}

TEST_CASE("what cards say of each other wrongly hides no warning of theirs") {
    CHECK(told(bare + "  - {id: bare, question: r, answer: a}\n") == "W203 E050");
    CHECK(told("  - {id: x, question: q, options: [a, b], answer: b, after: [y]}\n") == "W203 E058");
    CHECK(told("  - {id: x, question: q, options: [a, b], answer: b, after: [x]}\n") == "W203 E059");
}

TEST_CASE("a card with an error has no warnings of its own, which may come of it") {
    CHECK(told("  - {question: q, options: [a, b, b], answr: b}\n") == "E031");
    CHECK(told("  - {question: q, options: [a, {text: b, corect: true}]}\n") == "E031");
    CHECK(told("  - {question: q, options: [a, b], answer: b, lnt: {allow: [W203]}}\n") == "E031");
    CHECK(told("  - {question: \"a\\fb\", anwser: x}\n") == "E031");
    CHECK(told("  - {question: q\x01, options: [a, b], answer: b}\n") == "E004");
}

TEST_CASE("what is said of all cards waits until all can be read") {
    std::string biased;
    for (int card = 0; card < 8; ++card) {
        auto const word = std::string(12, static_cast<char>('a' + card));
        biased += "  - {question: " + word + ", options: [x, y], answer: y, explanation: e}\n";
    }
    CHECK(test::codes(deck::read("deck: d\ncards:\n" + biased, "").diagnostics) == "W207");
    CHECK(told(biased + bad) == "E031");
    CHECK(told(biased + "  - question: a: b\n    answer: c\n") == "E011");
}

TEST_CASE("an allowance may be of use to what could not be read") {
    CHECK(told(bad, "lint: {allow: [W203]}\n") == "E031");
    CHECK(told(bad + "  - {question: q, answer: a, lint: {allow: [W205]}}\n") == "E031");
    CHECK(told(bad + "  - {question: q, answer: a, lint: {allow: [W204]}}\n") == "E031");
    CHECK(told(bad + "  - {question: q, answer: a, lint: {allow: [W203]}}\n") == "E031 W210");
}

TEST_CASE("where nobody knows what a deck allows, it is not warned") {
    CHECK(told(bare, "lint: {allow: [W20]}\n") == "E043");
    CHECK(told(bare, "lnt: {allow: [W203]}\n") == "E031");
    CHECK(told(bare, "lint: {allow: W203: W205}\n") == "E011");
    CHECK(told(bare, "title: \"a\nlint: {allow: [W203]}\ntags: \"b\"\n") == "E013");
}

TEST_CASE("texts lack no language while the deck's own cannot be read") {
    std::string const cards = "  - {question: {en: One thing, fr: Une chose}, answer: a}\n"
                              "  - {question: Deux mots, answer: a}\n";
    CHECK(told(cards + bad) == "W204 E031");
    CHECK(told(cards, "language: FRENCH\n") == "E039");
    CHECK(told(cards, "langauge: fr\n") == "E031");
}

TEST_CASE("two cards that ask the same are told once") {
    CHECK(told("  - {question: What is it, answer: a}\n  - {question: What is it, answer: b}\n") == "E051");
}

TEST_CASE("an id that could not be read is not called unknown") {
    std::string const waits = "  - {id: x, question: q, answer: a, after: [Y]}\n";
    CHECK(told(waits + "  - {id: Y, question: r, answer: a}\n") == "E038");
    CHECK(told(waits + "  - {idd: Y, question: r, answer: a}\n") == "E031");
    CHECK(told(waits + "  - {id: z, question: r, anwser: a}\n") == "E058 E031");
    CHECK(told(waits, "title: a: b\n") == "E011 E058");
    CHECK(told(waits + "---\ncards:\n  - {id: Y, question: r, answer: a}\n") == "E022");
    CHECK(told(waits + "---\nx: 1\n") == "E058 E022");
}

TEST_CASE("what a misspelled key would have said is not missed") {
    CHECK(told("  - {id: a, vairants: [{question: a, answer: b}]}\n") == "E031");
    CHECK(told("  - {question: q, answer: [a, b], typ: typed, accents: strict}\n") == "E031");
    CHECK(told("  - {quesiton: q, answer: a}\n") == "E031");
    CHECK(told("  - {question: q, optoins: [a, b], answer: a}\n") == "E031");
}
