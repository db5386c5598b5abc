#include "engine/deck/untabbed.hpp"

#include "diagnostic_text.hpp"

#include "engine/deck/read.hpp"

#include <catch2/catch_test_macros.hpp>

#include <string>

using namespace remat;

static std::string told(std::string const& text) {
    auto const reading = deck::read(text, "t.yaml");
    CHECK_FALSE(reading.deck);
    return test::as_lines(reading.diagnostics);
}

static std::string const tab_on_line_3 =
    "t.yaml:3:1: error: a tab stands in the indentation; indent with spaces [E015]\n";

TEST_CASE("a deck indented with tabs shows its other errors, at their places in the file") {
    CHECK(told("deck: d\ncards:\n\t- question: q\n\t  anwser: a\n\t- question: r\n\t  answer: b\n\t  hnt: "
               "h\n") == tab_on_line_3 +
                             "t.yaml:4:4: error: unknown key 'anwser'; did you mean 'answer'? [E031]\n"
                             "t.yaml:7:4: error: unknown key 'hnt'; did you mean 'hint'? [E031]\n");
    CHECK(told("deck: d\r\ncards:\r\n\t- question: q\r\n\t\tanwser: a\r\n") ==
          tab_on_line_3 + "t.yaml:4:3: error: unknown key 'anwser'; did you mean 'answer'? [E031]\n");
}

TEST_CASE("of whatever width the tabs are, the lines above tell") {
    CHECK(told("deck: d\ncards:\n\t- question: q\n          anwser: a\n") ==
          tab_on_line_3 + "t.yaml:4:11: error: unknown key 'anwser'; did you mean 'answer'? [E031]\n");
    CHECK(told("deck: d\ncards:\n    - question: q\n      answer: b\n\t- question: r\n\t  anwser: a\n") ==
          "t.yaml:5:1: error: a tab stands in the indentation; indent with spaces [E015]\n"
          "t.yaml:6:4: error: unknown key 'anwser'; did you mean 'answer'? [E031]\n");
}

TEST_CASE("where no width fits, what was read is told") {
    CHECK(told("deck: d\ncards:\n\t- question: q\n     answer: a\n  - anwser: b\n").find(tab_on_line_3) == 0);
}

TEST_CASE("a tab behind a dash is a tab") {
    CHECK(told("deck: d\ncards:\n  -\tquestion: q\n    answer: a\n  - {question: r, anwser: b}\n") ==
          "t.yaml:3:4: error: a tab stands in the indentation; indent with spaces [E015]\n"
          "t.yaml:5:19: error: unknown key 'anwser'; did you mean 'answer'? [E031]\n");
}

TEST_CASE("what a deck says of other decks keeps its place") {
    auto const reading =
        deck::read("deck: d\ncards:\n\t- question: q\n\t  answer: a\n\t  after: [e/x]\n", "t.yaml");
    REQUIRE(reading.places.after.size() == 1);
    CHECK(reading.places.after.front().spot.place == deck::Place{5, 12});
    CHECK(reading.places.after.front().spot.source_line == "   after: [e/x]");
    CHECK(reading.places.name.place == deck::Place{1, 7});
}
