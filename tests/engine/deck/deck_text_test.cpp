// What went wrong with the text of decks elsewhere, each case as it is here.
#include "engine/deck/read.hpp"

#include "diagnostic_text.hpp"

#include <catch2/catch_test_macros.hpp>

#include <string>
#include <utility>
#include <vector>

using namespace remat;

static std::string told(std::string const& cards) {
    return test::as_lines(deck::read("deck: d\ncards:\n" + cards, "d.yaml").diagnostics);
}

static std::string told_of_answer(std::string const& answer) {
    return told("  - question: q\n    answer: " + answer + "\n");
}

TEST_CASE("true and false are texts, and the answer names one of them") {
    auto const reading = deck::read("deck: d\ncards:\n  - question: Is it?\n    options: [true, false]\n"
                                    "    answer: false\n    explanation: It is not.\n",
                                    "d.yaml");
    REQUIRE(reading.deck);
    auto const& choice = std::get<deck::Choice>(reading.deck->cards[0].variants[0].body);
    CHECK(choice.options[0].text.translations[0].text == "true");
    CHECK(choice.options[1].text.translations[0].text == "false");
    CHECK(choice.options[1].is_right);
    CHECK_FALSE(choice.options[0].is_right);
}

TEST_CASE("a repeated key is an error that names both lines") {
    CHECK(told("  - question: q\n    answer: a\n    answer: b\n") ==
          "d.yaml:5:5: error: the key 'answer' stands here again; it is on line 4 already [E032]\n");
}

TEST_CASE("a second colon is pointed at") {
    CHECK(told("  - question: q\n    options:\n      - C: ReferenceError: x is not defined\n      - b\n"
               "    answer: b\n") ==
          "d.yaml:5:26: error: a colon and a space inside unquoted text; put the text in quotes [E011]\n");
}

TEST_CASE("a first character that means something to YAML is named, with quotes as the cure") {
    std::vector<std::pair<std::string, std::string>> const cases{
        {"|R - K| × notional", "unquoted text cannot begin with '|'; put the text in quotes [E014]"},
        {">x y", "unquoted text cannot begin with '>'; put the text in quotes [E014]"},
        {"*x y", "unquoted text cannot begin with '*'; put the text in quotes [E014]"},
        {"%x y", "unquoted text cannot begin with '%'; put the text in quotes [E014]"},
        {"@x y", "unquoted text cannot begin with '@'; put the text in quotes [E014]"},
        {"`x y", "unquoted text cannot begin with '`'; put the text in quotes [E014]"},
        {"- x y", "unquoted text cannot begin with '- '; put the text in quotes [E014]"},
        {"? x y", "unquoted text cannot begin with '?'; put the text in quotes [E014]"},
        {"&x y", "'&x' is a YAML anchor, and decks have none: every card says all of itself; if it is text, "
                 "put it in quotes [E020]"},
        {"!x y", "'!x' is a YAML tag, and decks have none: all values are text; if it is text, put it in "
                 "quotes [E021]"},
        {"[x y", "this bracket is never closed; close it, or put the text in quotes [E017]"},
        {"{x y", "this brace is never closed; close it, or put the text in quotes [E017]"},
    };
    for (auto const& [answer, message] : cases) {
        INFO(answer);
        CHECK(told_of_answer(answer) == "d.yaml:4:13: error: " + message + '\n');
        CHECK(told_of_answer('\'' + answer + '\'').empty());
    }
    CHECK(told_of_answer("#x y") ==
          "d.yaml:4:5: error: 'answer' is empty; a # after a space begins a comment; put the text in quotes "
          "[E036]\n");
}

TEST_CASE("a bracket inside a text between braces is pointed at") {
    CHECK(told("  - {question: A::[b], answer: c}\n") ==
          "d.yaml:3:19: error: '[' inside unquoted text between brackets; put the text in quotes [E014]\n");
}

TEST_CASE("an escape that YAML does not know is named, with single quotes as the cure") {
    std::vector<std::pair<std::string, std::string>> const cases{
        {R"("\d \alpha")", "\\d"}, {R"("\sqrt")", "\\s"}, {R"("C:\Windows")", "\\W"}};
    for (auto const& [answer, escape] : cases) {
        INFO(answer);
        auto const line = told_of_answer(answer);
        CHECK(line.find("error: '" + escape +
                        "' is no escape that double quotes know; use single quotes, in which a backslash is "
                        "a backslash [E012]\n") != std::string::npos);
    }
    CHECK(told_of_answer(R"("\u{1F600}")").find("[E012]") != std::string::npos);
    CHECK(told_of_answer(R"('\d \alpha \sqrt C:\Windows')").empty());
}

TEST_CASE("text outside of any card is an error, not silence") {
    CHECK(told("  - question: q\n    answer: a\nstray text\n  - question: r\n    answer: b\n") != "");
    CHECK(told("  - question: q\n    anwser: a\n") ==
          "d.yaml:4:5: error: unknown key 'anwser'; did you mean 'answer'? [E031]\n");
}

TEST_CASE("very long cards are read, up to a limit that is an error with its place") {
    CHECK(told_of_answer(std::string(60 * 1024, 'x')).empty());
    CHECK(told_of_answer(std::string(5'000, 'w')).empty());
    CHECK(told_of_answer(std::string(65 * 1024, 'x')) ==
          "d.yaml:4:13: error: this text is longer than 64 KiB [E024]\n");
    std::string options = "  - question: q\n    explanation: e\n    answer: option 7\n    options:\n";
    for (int option = 0; option < 100; ++option) {
        options += "      - option " + std::to_string(option) + '\n';
    }
    CHECK(told(options).empty());
    CHECK(told(options + "      - one more\n") ==
          "d.yaml:6:5: error: a card has 2 to 100 options, not 101 [E053]\n");
}
