#include "engine/deck/expected.hpp"
#include "engine/deck/read.hpp"
#include "engine/deck/shown_answer.hpp"

#include "diagnostic_text.hpp"

#include <catch2/catch_test_macros.hpp>

#include <string>
#include <variant>
#include <vector>

using namespace remat;

namespace {

deck::Reading read_cards(std::string const& cards) {
    return deck::read("deck: d\ncards:\n" + cards, "d.yaml");
}

// Of a deck that is sound.
std::vector<deck::Card> cards_of(std::string const& cards) {
    auto reading = read_cards(cards);
    INFO(cards << test::as_lines(reading.diagnostics));
    REQUIRE(reading.deck);
    return std::move(reading.deck->cards);
}

std::string codes_of(std::string const& cards) {
    return test::codes(read_cards(cards).diagnostics);
}

template<typename Body>
Body body_of(std::string const& keys) {
    return std::get<Body>(cards_of("  - {question: q, " + keys + "}\n").front().variants.front().body);
}

std::vector<std::string> keys_of(std::vector<deck::Card> const& cards) {
    std::vector<std::string> keys;
    for (auto const& card : cards) {
        keys.push_back(card.key.text());
    }
    return keys;
}

} // namespace

TEST_CASE("the kind follows from the type, else from the keys") {
    auto const kind = [](std::string const& keys) {
        return std::string{deck::kind_of(cards_of("  - {" + keys + "}\n").front().variants.front().body)};
    };
    CHECK(kind("question: q, answer: a") == "basic");
    CHECK(kind("question: q, answer: 5") == "basic");
    CHECK(kind("question: q, answer: a, options: [a, b]") == "choice");
    CHECK(kind("question: q, answer: 5, tolerance: 1") == "numeric");
    CHECK(kind("question: q, answer: 5, unit: m") == "numeric");
    CHECK(kind("question: q, answer: 5, type: numeric") == "numeric");
    CHECK(kind("question: q, answer: 5, type: typed") == "typed");
    CHECK(kind("question: q, answer: 5, type: basic") == "basic");
    CHECK(kind("cloze: '{{a}}'") == "cloze");
    CHECK(kind("cloze: '{{a}}', type: cloze") == "cloze");
}

TEST_CASE("a typed card accepts a text, a list, and each in several languages") {
    auto const one = body_of<deck::Typed>("type: typed, answer: a");
    CHECK(one.accents == answer::Accents::near);
    REQUIRE(one.answers.size() == 1);
    CHECK(one.answers[0].translations[0].language == "en");
    auto const both = body_of<deck::Typed>("type: typed, answer: {en: a, fr: b}, accents: strict");
    CHECK(both.accents == answer::Accents::strict);
    CHECK(both.answers[0].translations.size() == 2);
    auto const list = body_of<deck::Typed>("type: typed, answer: [a, {fr: b}, 007], accents: ignore");
    REQUIRE(list.answers.size() == 3);
    CHECK(list.answers[1].translations[0].language == "fr");
    CHECK(list.answers[2].translations[0].text == "007");
}

TEST_CASE("numbers stay as the deck writes them") {
    for (std::string const number : {"7", "-7", "1.5", "1.5e9", "3/4", "2^10", "1 500", "1_500"}) {
        INFO(number);
        CHECK(body_of<deck::Numeric>("type: numeric, answer: " + number).answer == number);
    }
    auto const full = body_of<deck::Numeric>("answer: 1.50, tolerance: 5%, unit: {en: GB, fr: Go}");
    CHECK(full.answer == "1.50");
    CHECK(full.tolerance == "5%");
    CHECK(full.unit->translations.size() == 2);
}

TEST_CASE("each deletion of a cloze is a card, equal numbers are one") {
    auto const cards = cards_of("  - id: x\n"
                                "    tags: [t]\n"
                                "    hint: h\n"
                                "    cloze: '{{3::c}} {{1::a}} {{3::d}}'\n"
                                "  - {id: y, cloze: '{{a}}', after: [x]}\n");
    CHECK(keys_of(cards) == std::vector<std::string>{"d/x:1", "d/x:3", "d/y:1"});
    for (auto const* card : {&cards[0], &cards[1]}) {
        CHECK(card->tags == std::vector<std::string>{"t"});
        CHECK(card->variants.front().hint.has_value());
        CHECK(card->line == 3);
    }
    CHECK(std::get<deck::Cloze>(cards[1].variants.front().body).number == 3);
    CHECK(cards[2].after == std::vector{deck::CardKey{"d/x"}});
}

TEST_CASE("a cloze without an id is named by its text as it is written") {
    auto const first = keys_of(cards_of("  - cloze: 'a {{b}}'\n"));
    CHECK(first.front().substr(0, 3) == "d/~");
    CHECK(first.front().substr(19) == ":1");
    CHECK(keys_of(cards_of("  - cloze: 'a  {{b}}'\n")) == first);
    CHECK(keys_of(cards_of("  - cloze: 'a {{1::b}}'\n")) != first);
    CHECK(codes_of("  - cloze: 'a {{b}}'\n  - cloze: 'a {{b}}'\n") == "E051");
}

TEST_CASE("variants are ways to ask one card") {
    auto const cards = cards_of("  - id: x\n"
                                "    variants:\n"
                                "      - {question: q, answer: a}\n"
                                "      - {question: r, answer: a, options: [a, b], explanation: e}\n"
                                "      - {cloze: 'the {{1::a}}', hint: h}\n");
    REQUIRE(cards.size() == 1);
    CHECK(cards[0].key.text() == "d/x");
    REQUIRE(cards[0].variants.size() == 3);
    CHECK(cards[0].variants[2].hint.has_value());
    CHECK(cards_of("  - {id: x, variants: [{question: q, answer: a}]}\n").size() == 1);
}

TEST_CASE("cards wait for entries whose cards have suffixes, and not in circles") {
    CHECK(codes_of("  - {id: x, cloze: '{{a}}', after: [y]}\n"
                   "  - {id: y, cloze: '{{b}}', after: [x]}\n") == "E059");
    CHECK(codes_of("  - {id: x, cloze: '{{a}}'}\n  - {id: y, question: q, answer: a, after: ['x:1']}\n") ==
          "E058");
    CHECK(codes_of("  - {id: x, cloze: '{{a}}'}\n  - {id: x, cloze: '{{b}}'}\n") == "E050");
}

TEST_CASE("numbers of deletions begin at 1 and leave none out") {
    for (std::string const text : {"{{99::a}}", "{{8::how many?}} legs", "{{2::a}} {{3::b}}",
                                   "{{1::a}} {{3::b}}", "{{1::a}} {{3::b::hint}}"}) {
        INFO(text);
        CHECK(codes_of("  - {cloze: '" + text + "'}\n") == "W213");
        CHECK(codes_of("  - {cloze: '" + text + "', lint: {allow: [W213]}}\n").empty());
    }
    CHECK(codes_of("  - {id: x, variants: [{cloze: '{{2::a}}'}]}\n") == "W213");
    CHECK(codes_of("  - {cloze: '{{2::b}} {{1::a}} {{3::c}} {{1::d}}'}\n").empty());
}

TEST_CASE("options and items of lists are named as what they are") {
    auto const lines = [](std::string const& card) {
        return test::as_lines(read_cards("  - {question: q, " + card + "}\n").diagnostics);
    };
    auto const options = lines("options: [[a], b, \"\"], answer: b");
    CHECK(options.find("error: an option must be text, or one text for each language") != std::string::npos);
    CHECK(options.find("error: an option is empty") != std::string::npos);
    CHECK(options.find("'options'") == std::string::npos);
    auto const tags = lines("answer: a, tags: [[a], '']");
    CHECK(tags.find("error: an item of 'tags' must be text") != std::string::npos);
    CHECK(tags.find("error: an item of 'tags' is empty") != std::string::npos);
    CHECK(lines("answer: a, tags: ''").find("error: 'tags' is empty") != std::string::npos);
}

TEST_CASE("dashes without a space are told as what they are") {
    CHECK(codes_of("  - question: q\n    options:\n      -red\n      -green\n    answer: red\n") == "E019");
    CHECK(codes_of("  - question: q\n    options: -red\n    answer: red\n") == "E019");
    CHECK(codes_of("  - question: q\n    options: '-red'\n    answer: red\n") == "E033");
}

TEST_CASE("variants in a variant are one mistake") {
    CHECK(codes_of("  - {id: x, variants: [{variants: [{question: q, answer: a}]}]}\n") == "E093");
}

TEST_CASE("what is nearly a mistake is none") {
    for (std::string const card : {
             "{question: q, answer: 0, tolerance: 0%}",
             "{question: q, answer: '-3', type: numeric}",
             "{cloze: '{{1::0::hint}}'}",
             "{cloze: '{{ a }} and }} and {'}",
             "{cloze: '{{`}}`}}'}",
             "{cloze: '{{1::a}} {{1::b}}'}",
             "{cloze: {en: '{{1::a}} {{2::b}}', fr: '{{2::b}} {{1::a}}'}}",
             "{cloze: {en: '{{a}}', fr: '{{1::b}}'}}",
             "{id: x, variants: [{question: q, answer: a, reverse: false}]}",
             "{id: x, variants: [{cloze: '{{1::a}} {{1::b}}'}]}",
             "{question: q, answer: [a], type: typed}",
             "{question: q, answer: [a, a], type: typed}",
         }) {
        INFO(card);
        CHECK(codes_of("  - " + card + "\n").empty());
    }
}

TEST_CASE("what is typed is expected without the marks of Markdown") {
    auto const expected = [](std::string const& card) {
        auto const cards = cards_of("  - {" + card + "}\n");
        return deck::expected_of(cards.front().variants.front());
    };
    auto const typed = std::get<answer::ExpectedText>(
        *expected("question: q, type: typed, answer: ['`git add`', {en: b, fr: '**c**'}]"));
    REQUIRE(typed.accepted.size() == 3);
    CHECK(typed.accepted[0].text == "git add");
    CHECK(typed.accepted[2].text == "c");
    CHECK(typed.accepted[2].language == "fr");
    auto const number =
        std::get<answer::ExpectedNumber>(*expected("question: q, answer: 3/4, unit: {en: GB, fr: Go}"));
    CHECK(number.value == answer::Rational::fraction(3, 4));
    CHECK_FALSE(number.tolerance);
    REQUIRE(number.units.size() == 2);
    CHECK(number.units[1].text == "Go");
    CHECK(std::get<answer::ExpectedText>(*expected("cloze: 'a {{1::b}} {{1::b}}'")).accepted.front().text ==
          "b");
    CHECK_FALSE(expected("cloze: '{{1::a}} {{1::b}}'"));
    CHECK_FALSE(expected("question: q, answer: a"));
}

TEST_CASE("what is right is shown in the reader's language") {
    std::vector<deck::LanguageTag> const french{"fr"};
    auto const shown = [&](std::string const& card) {
        auto const cards = cards_of("  - {" + card + "}\n");
        return deck::shown_answers(cards.front().variants.front(), {french, "en"});
    };
    using Texts = std::vector<std::string>;
    CHECK(shown("question: q, answer: 4, unit: {en: GB, fr: Go}") == Texts{"4 Go"});
    CHECK(shown("question: q, type: typed, answer: [{en: a, fr: b}, c]") == Texts{"b", "c"});
    CHECK(shown("cloze: {en: '{{a}}', fr: '{{1::b}} {{1::c}}'}") == Texts{"b", "c"});
    CHECK(shown("question: q, options: [a, b, c], answer: [a, c], explanation: e") == Texts{"a", "c"});
    auto const cards = cards_of("  - {cloze: 'the {{RNG state::kind}}'}\n");
    CHECK(deck::asked_text(cards.front().variants.front(), {french, "en"}) == "the [kind]");
}

TEST_CASE("every variant is looked at by the warnings") {
    std::string const head = "  - id: x\n    variants:\n      - {question: q, answer: a}\n      - ";
    CHECK(codes_of(head + "{question: r, options: [a, b], answer: a}\n") == "W203");
    CHECK(codes_of(head + "{question: r, options: [a, b, A], answer: b, explanation: e}\n") == "W201");
    CHECK(codes_of(head + "{question: r, options: [a, b], answer: a, explanation: it is option B}\n") ==
          "W208");
    CHECK(codes_of(head + "{question: r, options: [a, none of the above], answer: a, explanation: e}\n") ==
          "W209");
    CHECK(codes_of(head + "{question: r, answer: a, hint: \"x\\f\"}\n") == "W206");
    CHECK(codes_of(head + "{question: q, answer: a}\n") == "W212");
    CHECK(codes_of(head + "{question: q, answer: b}\n").empty());
    CHECK(codes_of(head + "{question: q, answer: a}\n    lint: {allow: [W212]}\n").empty());
}

TEST_CASE("near-duplicates are sought between cards, not among the ways to ask one") {
    std::string const question = "What does recomputation cost in exchange for memory";
    CHECK(codes_of("  - id: x\n    variants:\n      - {question: " + question +
                   ", answer: a}\n      - {question: " + question + " saved, answer: a}\n")
              .empty());
    CHECK(codes_of("  - {id: x, question: " + question + ", answer: a}\n  - {id: y, cloze: '{{" +
                   "What}} does recomputation cost in exchange for memory'}\n") == "W205");
}

TEST_CASE("a unit in two spellings makes no deck in two languages") {
    CHECK(codes_of("  - {question: How much is it, answer: 4, unit: {en: GB, fr: Go}}\n").empty());
    CHECK(codes_of("  - {question: How much is it, type: typed, answer: {en: a, fr: b}}\n") == "W204");
    CHECK(codes_of("  - cloze: 'one {{two}} three four'\n"
                   "  - {question: {en: Which one, fr: Lequel}, answer: a}\n") == "W204");
}

TEST_CASE("a mistake in a cloze is pointed at where it stands, in every style of YAML") {
    auto const place = [](std::string const& cards) {
        auto const reading = read_cards(cards);
        REQUIRE(reading.diagnostics.size() == 1);
        auto const& at = reading.diagnostics.front().place;
        return std::to_string(at.line) + ':' + std::to_string(at.column);
    };
    CHECK(place("  - cloze: é {{1::a}} {{}}\n") == "3:23");
    CHECK(place("  - cloze: \"\\u00e9 {{1::a}} {{}}\"\n") == "3:29");
    CHECK(place("  - cloze: >-\n\n      one {{1::a}}\n      two {{}}\n") == "6:11");
    CHECK(place("  - cloze:\n      en: '{{1::a}}'\n      fr: '{{1::a}} {{0::b}}'\n") == "5:21");
}
