#include "engine/deck/read.hpp"

#include "diagnostic_text.hpp"

#include "engine/text/fingerprint.hpp"

#include <catch2/catch_test_macros.hpp>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

using namespace remat;

static std::string const two_cards = "deck: d\n"
                                     "cards:\n"
                                     "  - id: one\n"
                                     "    question: |\n"
                                     "      Two\n"
                                     "      lines\n"
                                     "    answer: été\n"
                                     "  - question: >-\n"
                                     "      One\n"
                                     "      line\n"
                                     "    options: [a, b]\n"
                                     "    explanation: because\n"
                                     "    answer: b\n";

static std::string with_line_ends(std::string const& text, std::string const& ending) {
    std::string result;
    for (char const c : text) {
        result += c == '\n' ? ending : std::string(1, c);
    }
    return result;
}

static std::vector<std::string> keys_of(deck::Reading const& reading) {
    std::vector<std::string> keys;
    for (auto const& card : reading.deck.value().cards) {
        keys.push_back(card.key.text());
    }
    return keys;
}

TEST_CASE("a misspelled key is pointed at and corrected") {
    auto const reading = deck::read("deck: d\ncards:\n  - {question: q, anwser: a}\n", "b.yaml");
    CHECK(test::as_lines(reading.diagnostics) ==
          "b.yaml:3:19: error: unknown key 'anwser'; did you mean 'answer'? [E031]\n");
    CHECK(reading.diagnostics.front().source_line == "  - {question: q, anwser: a}");
    CHECK_FALSE(reading.deck);
    CHECK(reading.names_a_deck);
}

TEST_CASE("keys made from questions never move") {
    auto const reading = deck::read("deck: golden/ids\n"
                                    "language: fr\n"
                                    "cards:\n"
                                    "  - {id: named, question: q, answer: a, reverse: true}\n"
                                    "  - {question: \"Que coûte l’oubli\u00A0?\", answer: a}\n"
                                    "  - question: {en: What is kept, fr: Ce qui est gardé}\n"
                                    "    answer: a\n"
                                    "  - question: {en: Only English}\n"
                                    "    answer: a\n"
                                    "    reverse: true\n",
                                    "ids.yaml");
    CHECK(keys_of(reading) ==
          std::vector<std::string>{"golden/ids/named", "golden/ids/named:reverse",
                                   "golden/ids/~2a25a86e03cbe5a5", "golden/ids/~6ce98b3b1ee95148",
                                   "golden/ids/~6796ef41aa4d2590", "golden/ids/~6796ef41aa4d2590:reverse"});
}

TEST_CASE("the spelling of a question may change in ways that nobody sees") {
    auto const key = [](std::string const& question) {
        return keys_of(deck::read("deck: d\ncards:\n  - question: \"" + question + "\"\n    answer: a\n", ""))
            .front();
    };
    CHECK(key("Que  coûte l'oubli ?") == key("Que cou\u0302te\u00A0l’oubli\u202F?"));
    CHECK(key("a") != key("A"));
}

TEST_CASE("line ends and a byte order mark make no difference") {
    auto const plain = deck::read(two_cards, "a.yaml");
    REQUIRE(plain.deck);
    CHECK(plain.deck->cards.size() == 2);
    CHECK(plain.deck->cards[0].variants[0].question.translations[0].text == "Two\nlines");
    CHECK(plain.deck->cards[1].variants[0].question.translations[0].text == "One line");
    for (auto const& other :
         {with_line_ends(two_cards, "\r\n"), with_line_ends(two_cards, "\r"), "\xEF\xBB\xBF" + two_cards,
          "\xEF\xBB\xBF" + with_line_ends(two_cards, "\r\n")}) {
        auto const reading = deck::read(other, "a.yaml");
        CHECK(reading.deck == plain.deck);
        CHECK(reading.diagnostics == plain.diagnostics);
    }
}

TEST_CASE("scalars are text as written") {
    auto const reading = deck::read("deck: d\ncards:\n"
                                    "  - {id: '1', question: yes, answer: ~}\n"
                                    "  - {id: '2', question: 007, answer: null}\n"
                                    "  - {id: '3', question: 1.10, answer: 2026-01-01}\n",
                                    "");
    REQUIRE(reading.deck);
    std::string all;
    for (auto const& card : reading.deck->cards) {
        all += card.variants[0].question.translations[0].text + ' ' +
               std::get<deck::Basic>(card.variants[0].body).answer.translations[0].text + ' ';
    }
    CHECK(all == "yes ~ 007 null 1.10 2026-01-01 ");
}

TEST_CASE("a reversed sibling asks the other way round and shares the rest") {
    auto const reading =
        deck::read("deck: d\ncards:\n"
                   "  - {id: x, question: q, answer: a, reverse: true, hint: h, tags: [t]}\n",
                   "");
    REQUIRE(reading.deck);
    REQUIRE(reading.deck->cards.size() == 2);
    auto const& other = reading.deck->cards[1];
    CHECK(other.key.text() == "d/x:reverse");
    CHECK(other.variants[0].question.translations[0] == deck::Translation{"en", "a"});
    CHECK(std::get<deck::Basic>(other.variants[0].body).answer.translations[0].text == "q");
    CHECK(other.variants[0].hint == reading.deck->cards[0].variants[0].hint);
    CHECK(other.tags == std::vector<std::string>{"t"});
}

TEST_CASE("tags of the deck are on every card, each once") {
    auto const reading =
        deck::read("deck: d\ncards:\n  - {question: q, answer: a, tags: [b, c, b]}\ntags: [a, c]\n", "");
    REQUIRE(reading.deck);
    CHECK(reading.deck->cards[0].tags == std::vector<std::string>{"a", "c", "b"});
}

TEST_CASE("the deck's name and language may stand below the cards") {
    auto const reading = deck::read(
        "cards:\n  - {id: x, question: q, answer: a, after: [y]}\n  - {id: y, question: r, answer: a}\n"
        "language: fr-CA\ndeck: late\n",
        "");
    REQUIRE(reading.deck);
    CHECK(reading.deck->cards[0].key.text() == "late/x");
    CHECK(reading.deck->cards[0].after == std::vector<deck::CardKey>{deck::CardKey{"late/y"}});
    CHECK(reading.deck->cards[0].variants[0].question.translations[0].language == "fr-CA");
    CHECK(reading.deck->cards[1].line == 3);
}

TEST_CASE("an answer names options in any of their languages") {
    auto const reading = deck::read("deck: d\ncards:\n"
                                    "  - question: q\n"
                                    "    explanation: e\n"
                                    "    options: [{en: Yes, fr: Oui}, {en: No, fr: Non}, 3]\n"
                                    "    answer: [Oui, '3']\n",
                                    "");
    REQUIRE(reading.deck);
    CHECK(deck::right_options(std::get<deck::Choice>(reading.deck->cards[0].variants[0].body)) ==
          std::vector<std::size_t>{0, 2});
}

TEST_CASE("columns count characters") {
    auto const reading = deck::read("deck: d\ncards:\n  - {question: 漢字é👩, anwser: a}\n", "");
    REQUIRE(reading.diagnostics.size() == 1);
    CHECK(reading.diagnostics[0].place == deck::Place{3, 22});
}

TEST_CASE("an empty item of a list is pointed at, also at the end of the file") {
    auto const place = [](std::string const& cards) {
        auto const reading = deck::read("deck: d\ncards:\n" + cards, "");
        CHECK(test::codes(reading.diagnostics) == "E036");
        return reading.diagnostics.at(0).place;
    };
    CHECK(place("  - question: q\n    answer: a\n    tags:\n      - x\n      -\n      - y\n") ==
          deck::Place{7, 7});
    CHECK(place("  - question: q\n    answer: a\n    tags:\n      - x\n      -") == deck::Place{7, 7});
    CHECK(place("  - answer: a\n    question:\n") == deck::Place{4, 5});
    CHECK(test::codes(deck::read("deck: \"d\"\ncards", "").diagnostics) == "E036");
}

TEST_CASE("a file that is no deck says so, and whether it meant to be one") {
    CHECK_FALSE(deck::read("services: {web: 1}\n", "").names_a_deck);
    CHECK_FALSE(deck::read("- deck: d\n", "").names_a_deck);
    CHECK_FALSE(deck::read("", "").names_a_deck);
    CHECK_FALSE(deck::read("a: [b\n", "").names_a_deck);
    CHECK_FALSE(deck::read("dekc: d\n", "").names_a_deck);
    CHECK_FALSE(deck::read("decks: [a]\ncards: [b]\n", "").names_a_deck);
    CHECK_FALSE(deck::read("title: d\ncards: [b]\n", "").names_a_deck);
    CHECK(deck::read("dekc: d\ncards: [b]\n", "").names_a_deck);
    CHECK(deck::read("Deck: d\ncrads: [b]\n", "").names_a_deck);
    CHECK(deck::read("dekc: d\nquestions: [b]\n", "").names_a_deck);
    CHECK(deck::read("deck: d\na: [b\n", "").names_a_deck);
    CHECK(deck::read("a: \"b\" c\ndeck: d\n", "").names_a_deck);
    CHECK(test::codes(deck::read("", "").diagnostics) == "E030");
    CHECK(test::codes(deck::read("x: y\n", "").diagnostics) == "E031 E035 E035");
}

TEST_CASE("limits are errors with their place, quickly found") {
    auto const code = [](std::string const& bytes) { return test::codes(deck::read(bytes, "").diagnostics); };
    std::string const head = "deck: d\ncards:\n";
    CHECK(code(std::string((64U << 20U) + 1, 'x')) == "E001");
    CHECK(code(head + "  - {question: " + std::string(65'536, 'q') + ", answer: a}\n").empty());
    CHECK(code(head + "  - {question: " + std::string(65'537, 'q') + ", answer: a}\n") == "E024");
    CHECK(code(head + "  - {question: " + std::string(3'000'000, 'q') + ", answer: a}\n") == "E024");
    CHECK(code(std::string(100'000, '[')) == "E023");
    CHECK(code(std::string(100'000, '{')) == "E023");
    std::string dashes;
    for (int depth = 0; depth < 50'000; ++depth) {
        dashes += "- ";
    }
    CHECK(code(dashes) == "E023");
    std::string items = "deck: d\ncards:\n  - options:\n";
    for (int item = 0; item < 70'000; ++item) {
        items += "    - x\n";
    }
    CHECK(code(items) == "E025");
}

TEST_CASE("a file in brackets is read to a limit, beyond which the parser would take too much memory") {
    std::string bytes = "{deck: d, cards: [";
    for (int card = 0; card < 300'000; ++card) {
        bytes += "{question: q, answer: a},\n";
    }
    bytes += "]}";
    auto const reading = deck::read(bytes, "");
    CHECK(test::codes(reading.diagnostics) == "E025");
    CHECK(reading.diagnostics.at(0).place.line == 1);
    REQUIRE(reading.diagnostics.at(0).suggestion.has_value());
    CHECK(reading.diagnostics.at(0).suggestion->id ==
          "write long lists on lines of their own, without brackets");
}

TEST_CASE("a flood of problems ends in one last word") {
    std::string bytes = "deck: d\ncards:\n";
    for (int card = 0; card < 12'000; ++card) {
        bytes += "  - x\n";
    }
    auto const reading = deck::read(bytes, "");
    CHECK(reading.diagnostics.size() == 10'001);
    CHECK(reading.diagnostics.back().code == "E006");
    CHECK_FALSE(reading.deck);
}

TEST_CASE("texts on which parsers hang or multiply are refused") {
    auto const code = [](std::string const& bytes) { return test::codes(deck::read(bytes, "").diagnostics); };
    CHECK(code(",") == "E014");
    CHECK(code(", \"x\"") == "E014");
    CHECK(code("- a\n, b") == "E014");
    std::string laughs = "deck: d\nx-a: &a [l, l, l, l, l, l, l, l]\n";
    for (char level = 'b'; level < 'k'; ++level) {
        std::string const below = std::string{" *"} + static_cast<char>(level - 1);
        for (auto const& part : {std::string{"x-"}, std::string(1, level), std::string{": &"},
                                 std::string(1, level), std::string{" ["}, below, std::string{","}, below,
                                 std::string{","}, below, std::string{"]\n"}}) {
            laughs += part;
        }
    }
    auto const reading = deck::read(laughs + "cards:\n  - {question: q, answer: a}\n", "");
    CHECK(reading.diagnostics.size() == 10U + 27U);
    CHECK(reading.diagnostics.front().code == "E020");
    CHECK_FALSE(deck::read("deck: d\ncards: &c [*c]\n", "").deck);
}

TEST_CASE("all problems of a card are told at once") {
    auto const reading =
        deck::read("deck: d\ncards:\n"
                   "  - id: Bad\n    question: ''\n    optoins: [a, b]\n    tags: {}\n    colour: 1\n",
                   "");
    CHECK(test::codes(reading.diagnostics) == "E038 E036 E031 E033 E031");
}

TEST_CASE("reading twice gives the same, and mutilated decks never crash") {
    std::ifstream file{std::string{REMAT_SOURCE_DIR} + "/tests/golden/decks/good/kinds.yaml",
                       std::ios::binary};
    std::string const good{std::istreambuf_iterator<char>{file}, {}};
    REQUIRE(good.size() > 500);
    static constexpr std::string_view pieces[] = {"\"", "'", ": ", "- ",   "\t",   "[",     "]",  "{",
                                                  "}",  "|", "*a", "&b",   "!c",   "?",     "\\", "\n",
                                                  "#",  ",", "é",  "\xFF", "\x1B", "---\n", "<<"};
    std::mt19937 random{20261130}; // NOLINT: fixed, so that a failure comes back
    for (int round = 0; round < 4000; ++round) {
        auto mutant = good;
        for (auto edits = 1 + random() % 3; edits > 0; --edits) {
            auto const place = random() % mutant.size();
            switch (random() % 3) {
            case 0: mutant.insert(place, pieces[random() % std::size(pieces)]); break;
            case 1: mutant.erase(place, 1 + random() % 9); break;
            default: mutant[place] = static_cast<char>(random() % 256); break;
            }
        }
        auto const reading = deck::read(mutant, "m.yaml");
        auto const again = deck::read(mutant, "m.yaml");
        CHECK(reading.deck == again.deck);
        CHECK(reading.diagnostics == again.diagnostics);
        CHECK(reading.deck.has_value() != deck::has_errors(reading.diagnostics));
    }
}

TEST_CASE("random bytes are refused or read, and nothing else") {
    std::mt19937 random{5}; // NOLINT: fixed, so that a failure comes back
    for (int round = 0; round < 3000; ++round) {
        std::string bytes;
        for (auto length = random() % 60; length > 0; --length) {
            static constexpr std::string_view likely = " \n-:[]{},&*!|>'\"%@`#?aZ0\t\r\\";
            bytes.push_back(random() % 4 == 0 ? static_cast<char>(random() % 256)
                                              : likely[random() % likely.size()]);
        }
        auto const reading = deck::read(bytes, "r.yaml");
        CHECK_FALSE(reading.deck);
        CHECK_FALSE(reading.diagnostics.empty());
        for (auto const& one : reading.diagnostics) {
            CHECK(one.place.line >= 0);
            CHECK(one.place.column >= 0);
        }
    }
}

TEST_CASE("a file that begins with a comma holds no second document") {
    auto const reading = deck::read(",\n", "c.yaml");
    CHECK(test::as_lines(reading.diagnostics) ==
          "c.yaml:1:1: error: unquoted text cannot begin with ','; put the text in quotes [E014]\n");
}

TEST_CASE("mistakes in many cards are told up to a limit, each once") {
    std::string text = "deck: m\ncards:\n";
    for (int card = 0; card < 300; ++card) {
        text += "  - question: Q: a?\n    answer: a\n";
    }
    auto const reading = deck::read(text, "many.yaml");
    CHECK_FALSE(reading.deck);
    REQUIRE(reading.diagnostics.size() == 102);
    for (std::size_t place = 0; place < 101; ++place) {
        CHECK(reading.diagnostics[place].code == "E011");
        CHECK(reading.diagnostics[place].place.line == static_cast<int>(2 * place) + 3);
    }
    CHECK(reading.diagnostics.back().code == "E006");
}

TEST_CASE("going on behind a mistake reads the other cards as if it were not there") {
    std::string const good = "  - id: one\n    question: é\n    answer: a\n";
    std::string const wrong = "  - id: two\n    question: \"\\s\"\n";
    std::string const later = "  - id: three\n    question: s\n    anwser: a\n    after: [one, two, four]\n";
    auto const reading = deck::read("deck: m\ncards:\n" + good + wrong + later + good, "m.yaml");
    CHECK(test::as_lines(reading.diagnostics) ==
          "m.yaml:7:16: error: '\\s' is no escape that double quotes know; use single quotes, in which a "
          "backslash is a backslash [E012]\n"
          "m.yaml:10:5: error: unknown key 'anwser'; did you mean 'answer'? [E031]\n"
          "m.yaml:11:23: error: 'after' names 'four', which is no id in this deck [E058]\n"
          "m.yaml:12:9: error: the id 'one' stands here again; it is on line 3 already [E050]\n");
}

TEST_CASE("zeros alone make no UTF-16") {
    auto const code = [](std::string const& bytes) { return test::codes(deck::read(bytes, "").diagnostics); };
    CHECK(code(std::string{"\0\1\2", 3}).find("E004") != std::string::npos);
    CHECK(code(std::string{"d\0\1\0\0\0\0\0", 8}).find("E004") != std::string::npos);
    CHECK(code(std::string{"d\0e\0c\0k\0", 8}) == "E003");
    CHECK(code(std::string{"\0d\0e\0c\0k", 8}) == "E003");
    CHECK(code("\xFF\xFE") == "E003");
}

TEST_CASE("a merge conflict, a card too deep or too large hides no other errors") {
    auto const told = [](std::string const& cards) {
        return test::codes(deck::read("deck: d\ncards:\n" + cards, "").diagnostics);
    };
    std::string const bad = "  - {question: r, anwser: b}\n";
    CHECK(told("<<<<<<< HEAD\n" + bad + "=======\n  - {question: r, answer: b}\n  - {id: é}\n>>>>>>> x\n" +
               bad) == "E005 E031 E005 E005 E031");
    CHECK(told("<<<<<<< HEAD\n" + bad + "||||||| y\n  - x\n=======\n  - {id: é}\n>>>>>>> x\n") ==
          "E005 E031 E005 E005 E005");
    CHECK(told("  - {id: a, question: q, answer: b, after: [b]}\n"
               "<<<<<<< HEAD\n=======\n  - {id: b, question: r, answer: b}\n>>>>>>> x\n") ==
          "E005 E005 E005");
    CHECK(told("  - {question: q, answer: " + std::string(70, '[') + std::string(70, ']') + "}\n" + bad) ==
          "E023 E031");
    std::string many = "  - question: q\n    tags:\n";
    for (int tag = 0; tag < 70'000; ++tag) {
        many += "    - t\n";
    }
    CHECK(told(many + bad) == "E025 E031");
}

TEST_CASE("in a list between brackets, too, a mistake hides no card that begins a line") {
    auto const reading =
        deck::read("deck: d\ncards: [\n  {question: a: b, answer: c},\n  # Two\n  {question: q, anwser: a},\n"
                   "  {question: r, answer: \"\\s\"},\n  {question: s, hnt: h, answer: a}]\ntitel: x\n",
                   "");
    CHECK(test::as_lines(reading.diagnostics) ==
          ":3:15: error: a colon and a space inside unquoted text; put the text in quotes [E011]\n"
          ":5:17: error: unknown key 'anwser'; did you mean 'answer'? [E031]\n"
          ":6:26: error: '\\s' is no escape that double quotes know; use single quotes, in which a backslash "
          "is a "
          "backslash [E012]\n"
          ":7:17: error: unknown key 'hnt'; did you mean 'hint'? [E031]\n"
          ":8:1: error: unknown key 'titel'; did you mean 'title'? [E031]\n");
}

TEST_CASE("a quote that is never closed between braces is told, and not the brace that it hides") {
    auto const reading = deck::read("deck: d\ncards:\n  - {question: \"q, answer: a}\n"
                                    "  - {question: r, anwser: b}\n",
                                    "");
    CHECK(test::as_lines(reading.diagnostics) ==
          ":3:16: error: this quote is never closed; close it at the end of the text [E016]\n"
          ":4:19: error: unknown key 'anwser'; did you mean 'answer'? [E031]\n");
    CHECK(test::codes(deck::read("deck: d\ncards:\n  - {question: q, answer: 'a'\n", "").diagnostics) ==
          "E017");
}

TEST_CASE("a first line without a colon is named itself, and what follows it no second document") {
    std::string const rest = "\ncards:\n  - {question: q, answer: a}\n";
    for (std::string const first : {"deck = fr", "\"deck = fr\""}) {
        CHECK(test::as_lines(deck::read(first + rest, "b.yaml").diagnostics) ==
              "b.yaml:1:1: error: this line has no colon, so it is no key with a value; write it as "
              "'key: value' [E011]\n");
    }
    CHECK(test::codes(deck::read("deck: d\n---\ndeck: e\n", "b.yaml").diagnostics).find("E022") !=
          std::string::npos);
}
