#include "engine/deck/library.hpp"
#include "engine/deck/read.hpp"
#include "engine/deck/write.hpp"

#include "diagnostic_text.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <string>
#include <utility>
#include <variant>
#include <vector>

// Deck texts that other programs stumbled over, one kind of fault each.
using namespace remat;

namespace {

deck::Reading read_text(std::string const& text) {
    return deck::read(text, "d.yaml");
}

std::string complaints(std::string const& text) {
    return test::as_lines(read_text(text).diagnostics);
}

deck::Deck deck_of(std::string const& text) {
    auto reading = read_text(text);
    INFO(text << test::as_lines(reading.diagnostics));
    REQUIRE(reading.deck);
    return std::move(*reading.deck);
}

bool mentions(std::string const& text, std::string_view words) {
    return text.find(words) != std::string::npos;
}

std::string with_line_ends(std::string text, std::string const& ending) {
    for (auto place = text.find('\n'); place != std::string::npos;
         place = text.find('\n', place + ending.size())) {
        text.replace(place, 1, ending);
    }
    return text;
}

std::string one_card(std::string const& keys) {
    return "deck: d\ncards:\n  - id: x\n" + keys;
}

// One text in every kind of card.
std::string all_kinds(std::string const& text) {
    auto const quoted = "\"" + text + "\"";
    return "deck: d\ncards:\n"
           "  - {id: a, question: " +
           quoted + ", answer: " + quoted +
           "}\n"
           "  - {id: b, question: \"two " +
           text + " or\", options: [" + quoted + ", other], answer: " + quoted +
           ", explanation: e}\n"
           "  - {id: c, question: \"to type " +
           text + " now\", type: typed, answer: [" + quoted +
           "]}\n"
           "  - {id: d, question: \"count " +
           text + " all\", answer: 4, unit: " + quoted +
           "}\n"
           "  - {id: e, cloze: \"and hide {{" +
           text +
           "}} here\"}\n"
           "  - id: f\n    variants:\n      - {question: \"again " +
           text + " and\", answer: " + quoted + "}\n";
}

} // namespace

TEST_CASE("true and false are options like others, and an answer is matched as text") {
    auto const deck = deck_of(one_card("    question: Is it so\n    options: [true, false]\n"
                                       "    answer: false\n    explanation: e\n"));
    auto const& choice = std::get<deck::Choice>(deck.cards.front().variants.front().body);
    CHECK(choice.options[0].text.translations[0].text == "true");
    CHECK(deck::right_options(choice) == std::vector<std::size_t>{1});
    auto const typed =
        deck_of(one_card("    question: Is it so\n    type: typed\n    answer: [no, 007, ~]\n"));
    auto const& answers = std::get<deck::Typed>(typed.cards.front().variants.front().body).answers;
    CHECK(answers[0].translations[0].text == "no");
    CHECK(answers[1].translations[0].text == "007");
    CHECK(answers[2].translations[0].text == "~");
}

TEST_CASE("a key that stands twice is an error that names both lines, in a variant too") {
    CHECK(mentions(complaints(one_card("    question: q\n    answer: a\n    answer: b\n")),
                   "d.yaml:6:5: error: the key 'answer' stands here again; it is on line 5 already"));
    CHECK(mentions(complaints(one_card("    variants:\n      - question: q\n        answer: a\n"
                                       "        answer: b\n")),
                   "d.yaml:7:9: error: the key 'answer' stands here again; it is on line 6 already"));
}

TEST_CASE("a colon within a text points at itself and proposes quotes, in every key") {
    for (std::string const key : {"question", "answer", "cloze", "hint"}) {
        INFO(key);
        auto const said = complaints(one_card("    " + key + ": C: ReferenceError: x is not defined\n"));
        CHECK(mentions(said, "[E011]"));
        CHECK(mentions(said, "put the text in quotes"));
    }
}

TEST_CASE("a text that begins with a sign of YAML is told so") {
    for (std::string const sign :
         {"|R - K| x", "> a", "*a", "&a", "!a", "%a", "@a", "`a`", "[a", "{a", "- a"}) {
        INFO(sign);
        auto const reading =
            read_text(one_card("    question: q\n    type: typed\n    answer: " + sign + "\n"));
        CHECK_FALSE(reading.deck);
        CHECK_FALSE(reading.diagnostics.empty());
    }
    // A comment leaves nothing behind the key.
    CHECK(mentions(complaints(one_card("    question: q\n    answer: #a\n")), "[E036]"));
}

TEST_CASE("braces and brackets between braces are pointed at") {
    CHECK(mentions(complaints("deck: d\ncards:\n  - {question: A::[b], answer: c}\n"), "d.yaml:3:"));
    // The braces of a cloze are those of YAML where nothing quotes them.
    CHECK_FALSE(read_text("deck: d\ncards:\n  - cloze: {{a}} b\n").deck);
    CHECK(read_text("deck: d\ncards:\n  - cloze: a {{b}} c\n").deck);
}

TEST_CASE("a bad escape is named, and single quotes are proposed") {
    for (std::string const text : {"\\d", "\\sqrt{{x}}", "C:\\dir"}) {
        INFO(text);
        auto const said = complaints(one_card("    cloze: \"{{a}} " + text + "\"\n"));
        CHECK(mentions(said, "[E012]"));
        CHECK(mentions(said, "single quotes"));
        CHECK(read_text(one_card("    cloze: 'the {{a}} b " + text.substr(0, 2) + "'\n")).deck);
    }
}

TEST_CASE("marks of the encoding are dropped, and foreign encodings refused by name") {
    auto const text = one_card("    cloze: 'a {{b}}'\n");
    CHECK(deck_of("\xEF\xBB\xBF" + text).cards == deck_of(text).cards);
    std::string wide = "\xFF\xFE";
    for (char const c : text) {
        wide += c;
        wide += '\0';
    }
    CHECK(mentions(complaints(wide), "UTF-16"));
}

TEST_CASE("line ends of other systems give the same cards with the same keys") {
    std::string const text = "deck: d\ncards:\n  - cloze: |-\n      {{1::one}}\n      {{2::two}}\n"
                             "  - question: q\n    answer: 5\n    unit: m\n"
                             "  - id: v\n    variants:\n      - question: r\n        answer: a\n";
    auto const cards = deck_of(text).cards;
    CHECK(cards.size() == 4);
    CHECK(deck_of(with_line_ends(text, "\r\n")).cards == cards);
    CHECK(deck_of(with_line_ends(text, "\r")).cards == cards);
}

TEST_CASE("an empty text is not a missing one, and never goes without a word") {
    for (std::string const key : {"question", "answer", "hint", "unit", "cloze", "tolerance"}) {
        INFO(key);
        CHECK(mentions(complaints(one_card("    " + key + ": ''\n")), "'" + key + "' is empty"));
    }
}

TEST_CASE("quotes, tabs and line feeds survive being written and read") {
    auto const deck = deck_of(all_kinds("say \\\"a\\\",\\tb\\nc 'd'"));
    auto again = deck_of(deck::write(deck).yaml);
    REQUIRE(again.cards.size() == deck.cards.size());
    for (std::size_t card = 0; card < deck.cards.size(); ++card) {
        again.cards[card].line = deck.cards[card].line;
    }
    CHECK(again.cards == deck.cards);
}

TEST_CASE("text outside any card, and keys that nobody knows, are never dropped in silence") {
    CHECK(mentions(complaints(one_card("    question: q\n    anwser: a\n")), "did you mean 'answer'?"));
    CHECK(mentions(complaints(one_card("    variants:\n      - {question: q, anwser: a}\n")),
                   "did you mean 'answer'?"));
    CHECK(mentions(complaints(one_card("    clozes: 'a {{b}}'\n")), "did you mean 'cloze'?"));
    CHECK_FALSE(read_text("deck: d\ncards:\n  - question: q\n    answer: a\nmore text\n").deck);
}

TEST_CASE("very long texts and many options are read, longer ones are an error with its place") {
    std::string const long_text(60 * 1024, 'x');
    CHECK(read_text(all_kinds(std::string(5'000, 'w'))).deck);
    CHECK(read_text(one_card("    question: q\n    type: typed\n    answer: " + long_text + "\n")).deck);
    CHECK(read_text(one_card("    cloze: 'a {{" + long_text + "}}'\n")).deck);
    CHECK(mentions(complaints(one_card("    cloze: 'a {{" + std::string(66 * 1024, 'x') + "}}'\n")),
                   "d.yaml:4:12: error: this text is longer than 64 KiB [E024]"));
    std::string options;
    for (int option = 0; option < 101; ++option) {
        options += (option == 0 ? "o" : ", o") + std::to_string(option);
        if (option == 99) {
            CHECK(read_text(one_card("    question: q\n    options: [" + options + "]\n    answer: o7\n"))
                      .deck);
        }
    }
    CHECK(mentions(complaints(one_card("    question: q\n    options: [" + options + "]\n    answer: o7\n")),
                   "[E053]"));
}

TEST_CASE("a text of nothing but braces and backticks is read in no time") {
    for (std::string const piece :
         {"{{", "}}", "{", "`", "{{`", "{{1::", "``` {{ ", "$", "{{a}}", "\\{", "{{ ` `` "}) {
        std::string text;
        while (text.size() < 60 * 1024) {
            text += piece;
        }
        INFO(piece);
        auto const reading = read_text(one_card("    cloze: '" + text + "'\n"));
        CHECK(reading.deck.has_value() != deck::has_errors(reading.diagnostics));
    }
}

TEST_CASE("anchors that would multiply are refused with their line, at once") {
    std::string text = "deck: d\nx-0: &a0 [lol]\n";
    for (int level = 1; level <= 9; ++level) {
        auto const below = "*a" + std::to_string(level - 1);
        text += "x-" + std::to_string(level) + ": &a" + std::to_string(level) + " [" + below;
        for (int alias = 1; alias < 8; ++alias) {
            text += ", " + below;
        }
        text += "]\n";
    }
    auto const said = complaints(text + "cards:\n  - {question: q, answer: *a9}\n");
    CHECK(mentions(said, "d.yaml:2:6: error: '&a0' is a YAML anchor"));
    CHECK(mentions(complaints("deck: d\ncards: &a [*a]\n"), "[E020]"));
}
