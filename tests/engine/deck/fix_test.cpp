#include "engine/deck/fix.hpp"

#include "diagnostic_text.hpp"

#include "engine/deck/read.hpp"

#include <catch2/catch_test_macros.hpp>

#include <string>

using namespace remat;
using deck::Fixable;

static std::string fixed(std::string const& bytes) {
    auto const fix = deck::fix(bytes);
    CHECK(fix.outcome == Fixable::fixed);
    CHECK(deck::fix(fix.bytes).outcome == Fixable::nothing_to_do);
    return fix.bytes;
}

static std::string with_cards(std::string const& cards) {
    return "deck: d\ncards:\n" + cards;
}

TEST_CASE("an id is written above the first key of a card, and nothing else changes") {
    std::string const before = "# Mine, since 2019\r\n"
                               "deck:   \"capitals\"   # of countries\n"
                               "cards:\n"
                               "\n"
                               "  # Oceania\n"
                               "  -   question: 'What is the capital of Australia?'  # not Sydney\n"
                               "      answer:   Canberra\n"
                               "  - {question: and of Austria, answer: Vienna}\n"
                               "  -\n"
                               "    # Ends without a line feed\n"
                               "    \"answer\": Paris\n"
                               "    question: And of France?";
    auto const fix = deck::fix(before);
    CHECK(fix.bytes == "# Mine, since 2019\r\n"
                       "deck:   \"capitals\"   # of countries\n"
                       "cards:\n"
                       "\n"
                       "  # Oceania\n"
                       "  -   id: capital-australia\n"
                       "      question: 'What is the capital of Australia?'  # not Sydney\n"
                       "      answer:   Canberra\n"
                       "  - {id: austria, question: and of Austria, answer: Vienna}\n"
                       "  -\n"
                       "    # Ends without a line feed\n"
                       "    id: france\n"
                       "    \"answer\": Paris\n"
                       "    question: And of France?");
    REQUIRE(fix.ids.size() == 3);
    CHECK(fix.ids[0].line == 6);
    CHECK(fix.ids[1].line == 9);
    CHECK(fix.ids[2].line == 12);
    CHECK(fix.ids[2].id == "france");
}

TEST_CASE("a byte order mark and the ends of lines stay") {
    CHECK(fixed("\xEF\xBB\xBF"
                "deck: d\r\ncards:\r\n- question: Which way?\r\n  answer: a\r\n") ==
          "\xEF\xBB\xBF"
          "deck: d\r\ncards:\r\n- id: way\r\n  question: Which way?\r\n  answer: a\r\n");
    CHECK(fixed("deck: d\rcards:\r- question: Which way?\r  answer: a") ==
          "deck: d\rcards:\r- id: way\r  question: Which way?\r  answer: a");
}

TEST_CASE("cards between braces and brackets get theirs on the spot") {
    CHECK(fixed(with_cards("  - { question: up, answer: a }\n")) ==
          with_cards("  - { id: up, question: up, answer: a }\n"));
    CHECK(fixed(with_cards("  - {\n      question: up, answer: a}\n")) ==
          with_cards("  - {id: up,\n      question: up, answer: a}\n"));
    CHECK(fixed(with_cards("  - {  # why\n      question: up, answer: a}\n")) ==
          with_cards("  - {id: up,  # why\n      question: up, answer: a}\n"));
    CHECK(fixed("deck: d\ncards: [{question: up, answer: a}, {question: down, answer: b}]") ==
          "deck: d\ncards: [{id: up, question: up, answer: a}, {id: down, question: down, answer: b}]");
}

TEST_CASE("a deck in JSON stays JSON") {
    CHECK(fixed(R"({"deck": "d", "cards": [{"question": "up", "answer": "a"}]})") ==
          R"({"deck": "d", "cards": [{"id": "up", "question": "up", "answer": "a"}]})");
}

TEST_CASE("ids are unique in the deck, whether they stand above or below") {
    CHECK(fixed(with_cards("  - {question: up, answer: a}\n"
                           "  - {question: Up, answer: a}\n"
                           "  - {question: UP, answer: a}\n"
                           "  - {id: up, question: u, answer: a}\n"
                           "  - {id: 'up-3', question: v, answer: a}\n")) ==
          with_cards("  - {id: up-2, question: up, answer: a}\n"
                     "  - {id: up-4, question: Up, answer: a}\n"
                     "  - {id: up-5, question: UP, answer: a}\n"
                     "  - {id: up, question: u, answer: a}\n"
                     "  - {id: 'up-3', question: v, answer: a}\n"));
}

TEST_CASE("the words come from the deck's language, or from one that has letters for it") {
    auto const deck = [](std::string const& id) {
        return "deck: d\nlanguage: fr\ncards:\n  - " + id +
               "question:\n      en: The squirrel\n      fr: L’écureuil\n    answer: a\n";
    };
    CHECK(fixed(deck("")) == deck("id: ecureuil\n    "));
    CHECK(fixed("deck: d\nlanguage: ja\ncards:\n"
                "  - {question: {ja: 塔, en: The tower}, answer: a}\n"
                "  - {question: 東京, answer: a}\n"
                "  - {question: 京都, answer: a}\n") ==
          "deck: d\nlanguage: ja\ncards:\n"
          "  - {id: tower, question: {ja: 塔, en: The tower}, answer: a}\n"
          "  - {id: card, question: 東京, answer: a}\n"
          "  - {id: card-2, question: 京都, answer: a}\n");
}

TEST_CASE("where all is well there is nothing to do") {
    auto const fix = deck::fix(with_cards("  - {id: up, question: up, answer: a}\n"));
    CHECK(fix.outcome == Fixable::nothing_to_do);
    CHECK(fix.bytes.empty());
}

TEST_CASE("a file with errors is not touched") {
    for (std::string const cards :
         {"  - {question: up, anwser: a}\n", "  - question: a: b\n    answer: a\n",
          "  - {question: up, answer: a}\n  - {id: x, question: y, answer: a, after: [z]}\n", "[]\n"}) {
        auto const fix = deck::fix(with_cards(cards));
        CHECK(fix.outcome == Fixable::has_errors);
        CHECK(fix.bytes.empty());
        CHECK(fix.ids.empty());
    }
    CHECK(deck::fix("").outcome == Fixable::no_deck);
    CHECK(deck::fix("jobs: []\n").outcome == Fixable::no_deck);
}

TEST_CASE("explicit keys and keys that begin on a later line are no obstacle") {
    CHECK(fixed(with_cards("  - ? question\n    : up\n    ? answer\n    : a\n")) ==
          with_cards("  - id: up\n    ? question\n    : up\n    ? answer\n    : a\n"));
    CHECK(fixed(with_cards("-\n\n\n      question: up\n\n      answer: a\n")) ==
          with_cards("-\n\n\n      id: up\n      question: up\n\n      answer: a\n"));
}

TEST_CASE("where it cannot be written without changing what the file says, it is not") {
    auto const fix = deck::fix(with_cards("  -\tquestion: up\n   \tanswer: a\n"));
    CHECK(fix.outcome != Fixable::fixed);
    CHECK(fix.bytes.empty());
}

TEST_CASE("a fixed deck asks the same cards, and warns of the same things") {
    std::string const before =
        with_cards("  - {question: which of them, options: [a, b], answer: b}\n"
                   "  - {question: the squirrel, answer: l'écureuil, reverse: true}\n");
    auto const old_reading = deck::read(before, "d.yaml");
    auto const reading = deck::read(fixed(before), "d.yaml");
    REQUIRE(reading.deck);
    REQUIRE(reading.deck->cards.size() == 3);
    CHECK(reading.deck->cards[0].key.text() == "d/which-of-them");
    CHECK(reading.deck->cards[2].key.text() == "d/squirrel:reverse");
    for (std::size_t card = 0; card < 3; ++card) {
        CHECK(reading.deck->cards[card].variants == old_reading.deck->cards[card].variants);
    }
    REQUIRE(reading.diagnostics.size() == old_reading.diagnostics.size());
    CHECK(reading.diagnostics.front().code == "W203");
}

TEST_CASE("several deletions are numbered one by one, whatever quotes are around them") {
    auto const numbered = [](std::string const& text) {
        std::string const before = with_cards("  - id: a\n    cloze: " + text + "\n");
        auto const after = fixed(before);
        return after.substr(before.find("cloze: ") + 7, after.size() - before.find("cloze: ") - 8);
    };
    CHECK(numbered("The {{hen}} lays the {{egg::food}}.") == "The {{1::hen}} lays the {{2::egg::food}}.");
    CHECK(numbered("\"{{a}} \\\"and\\\" {{b}}\"") == "\"{{1::a}} \\\"and\\\" {{2::b}}\"");
    CHECK(numbered("'{{it''s}} and {{b}}'") == "'{{1::it''s}} and {{2::b}}'");
    CHECK(numbered("A {{2::hen}}, an {{egg}} and a {{farm}}.") ==
          "A {{2::hen}}, an {{1::egg}} and a {{3::farm}}.");
    CHECK(numbered("\\{{no}} and {{a}} and {{b}}") == "\\{{no}} and {{1::a}} and {{2::b}}");
    CHECK(numbered("|\n      {{a}}\n\n      {{b}}") == "|\n      {{1::a}}\n\n      {{2::b}}");
}

TEST_CASE("each language is numbered, and the deletions of a variant alike") {
    CHECK(fixed(with_cards("  - id: a\n    cloze:\n      en: The {{hen}} lays the {{egg}}.\n"
                           "      fr: La {{poule}} pond l’{{œuf}}.\n")) ==
          with_cards("  - id: a\n    cloze:\n      en: The {{1::hen}} lays the {{2::egg}}.\n"
                     "      fr: La {{1::poule}} pond l’{{2::œuf}}.\n"));
    CHECK(fixed(with_cards("  - variants:\n      - cloze: The {{hen}} lays the {{egg}}.\n"
                           "      - question: What lays eggs?\n        answer: A hen\n")) ==
          with_cards("  - id: hen-lays-egg\n    variants:\n"
                     "      - cloze: The {{1::hen}} lays the {{1::egg}}.\n"
                     "      - question: What lays eggs?\n        answer: A hen\n"));
}

TEST_CASE("braces that an escape made are not numbered") {
    auto const fix = deck::fix(with_cards("  - {id: a, cloze: \"{\\x7Ba}} and {{b}}\"}\n"));
    CHECK(fix.outcome == Fixable::no_place);
    CHECK(fix.bytes.empty());
    CHECK(fix.numbered.empty());
}

TEST_CASE(
    "a card that is one pair between brackets has no place for an id, and keeps nobody else from theirs") {
    std::string const head = "deck: d\ncards: [\n";
    auto const fix =
        deck::fix(head + "cloze: 'The {{hen}}', {question: up, answer: a}, cloze: '{{1::b}}']\n");
    CHECK(fix.outcome == Fixable::fixed);
    CHECK(fix.bytes ==
          head + "cloze: 'The {{hen}}', {id: up, question: up, answer: a}, cloze: '{{1::b}}']\n");
    CHECK(
        test::as_lines(fix.left) ==
        ":3:1: warning: this card lacks an id, which cannot be written here without changing more; write the "
        "keys of the card on lines of their own, or its id yourself: hen []\n"
        ":3:58: warning: this card lacks an id, which cannot be written here without changing more; write "
        "the "
        "keys of the card on lines of their own, or its id yourself: b []\n");
    auto const again = deck::fix(fix.bytes);
    CHECK(again.outcome == Fixable::no_place);
    CHECK(again.left == fix.left);
}

TEST_CASE("what is left is told at its place in the fixed file") {
    auto const fix = deck::fix(with_cards("  - question: up\r\n    answer: a\r\n"
                                          "  - {question: éé, answer: b}\n"
                                          "  - {cloze: \"{\\x7Ba}} and {{b}}\"}\n"));
    CHECK(fix.outcome == Fixable::fixed);
    REQUIRE(fix.ids.size() == 3);
    CHECK(fix.ids.back().line == 7);
    REQUIRE(fix.left.size() == 1);
    CHECK(fix.left[0].place.line == 7);
    CHECK(fix.left[0].place.column == 20);
    CHECK(fix.left[0].source_line.find("  - {id: b, cloze") == 0);
}
