#include "tests/crash/child.hpp"
#include "tests/crash/learner.hpp"
#include "tests/crash/ledger.hpp"

#include "engine/text/width.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <array>
#include <csignal>
#include <filesystem>
#include <sstream>
#include <thread>

using namespace remat::test;
using std::chrono::milliseconds;

namespace {

char const* const rich_deck = R"(deck: d
cards:
  - id: one
    topic: basics
    question: "Welche 漢字 👩‍👩‍👧 and Où-est-l’été-interminablement-long-word-without-any-blank-in-it? `code` $x^2$"
    hint: Some help that is longer than twenty columns are wide.
    options:
      - text: The right one, 漢字漢字漢字漢字漢字漢字
        correct: true
        explanation: Because it is right.
      - text: The wrong one 🇫🇷
        explanation: Because it is wrong.
    explanation: |
      A paragraph.

      - and a list
    source: "https://example.org/a/very/long/path/that/has/no/blank/in/it/anywhere"
  - id: two
    question: Second question?
    answer: Second answer
)";

void prepare(Place const& place, std::string const& deck = rich_deck) {
    place.file("d.yaml", deck);
    REQUIRE(place.shell("remat import d.yaml --quiet").status == 0);
}

// Whether the child came to a prompt after what it had said so far.
bool comes_to_prompt(Child& child, std::size_t from) {
    return child.hears("> ", from);
}

// A key for the prompt that stands there. It may come while what was typed ahead is dropped: then again.
bool types(Child& child, std::string_view key, std::string_view answer) {
    auto const from = child.said().size();
    for (int attempt = 0; attempt < 100; ++attempt) {
        child.type(key);
        for (int i = 0; i < 10; ++i) {
            child.listen(milliseconds{5});
            if (child.said().find(answer, from) != std::string::npos) {
                return true;
            }
        }
    }
    return false;
}

// What a terminal would show of it: without colors and without the rewriting of the prompt's line.
std::string plain(std::string_view said) {
    std::string text;
    for (std::size_t i = 0; i < said.size(); ++i) {
        if (said[i] == '\x1b') {
            i = said.find_first_of("mK", i);
        } else if (said[i] == '\r') {
            if (said.substr(i, 2) != "\r\n") {
                text.resize(text.rfind('\n') + 1);
            }
        } else {
            text += said[i];
        }
    }
    return text;
}

int widest_line(std::string const& text) {
    int widest = 0;
    std::istringstream lines{text};
    for (std::string line; std::getline(lines, line);) {
        widest = std::max(widest, remat::text::display_width(line));
    }
    return widest;
}

} // namespace

TEST_CASE("a session follows the window from size to size, in each of its screens") {
    constexpr std::array windows{Window{80, 24}, Window{20, 5}, Window{1, 1}, Window{200, 60}};
    Place place;
    prepare(place);
    // question, hint, keys, verdict, other explanations, information, grade: then the other card
    constexpr std::array<std::string_view, 9> keys{"h", "?", "i", "l", "1", "e", "i", "?", "3"};
    for (std::size_t first = 0; first < windows.size(); ++first) {
        Child child{place, Child::On::terminal, {"review"}, windows.at(first)};
        REQUIRE(comes_to_prompt(child, 0));
        for (std::size_t i = 0; i < keys.size(); ++i) {
            auto const& window = windows.at((first + i + 1) % windows.size());
            child.resize(window);
            child.signal(SIGWINCH); // as the terminal does it for its foreground programs
            auto const from = child.said().size();
            REQUIRE(types(child, keys.at(i), "> "));
            INFO("window of " << window.columns << " columns, key " << keys.at(i) << "\n"
                              << child.said().substr(from));
            auto const shown = plain(child.said().substr(from));
            if (window.columns >= 20) {
                CHECK(widest_line(shown) <= window.columns);
            }
            CHECK(shown.size() < 20'000);
        }
        REQUIRE(types(child, "q", "\n"));
        CHECK(child.wait() == 0);
        REQUIRE(place.shell("remat undo").status == 0);
    }
}

TEST_CASE("every command fits a window of any width") {
    Place place;
    prepare(place);
    REQUIRE(place.shell("remat answer one --option 1").status == 0);
    for (auto const& arguments : std::vector<std::vector<std::string>>{{},
                                                                       {"stats"},
                                                                       {"decks"},
                                                                       {"cards"},
                                                                       {"show", "one"},
                                                                       {"config"},
                                                                       {"check", "d.yaml"},
                                                                       {"import", "d.yaml"},
                                                                       {"doctor"},
                                                                       {"scheduler"},
                                                                       {"--help"},
                                                                       {"review", "--help"}}) {
        for (auto const& window : {Window{200, 60}, Window{20, 5}, Window{1, 1}, Window{0, 0}}) {
            Child child{place, Child::On::terminal, arguments, window};
            CHECK(child.wait() == 0);
            CHECK_FALSE(child.said().empty());
        }
    }
}

TEST_CASE("a session that is stopped gives the terminal back, and takes it again when it goes on") {
    Place place;
    prepare(place);
    Child child{place, Child::On::terminal, {"review"}};
    REQUIRE(comes_to_prompt(child, 0));
    for (int i = 0; i < 3; ++i) {
        REQUIRE(child.is_in_key_mode());
        child.signal(SIGTSTP);
        REQUIRE(child.is_stopped());
        CHECK_FALSE(child.is_in_key_mode());
        auto const from = child.said().size();
        child.signal(SIGCONT);
        REQUIRE(comes_to_prompt(child, from));
        // What the shell has written stands below the card: it is shown again.
        CHECK(child.said().find("The right one", from) != std::string::npos);
    }
    REQUIRE(types(child, "1", "Enter ="));
    child.signal(SIGTSTP);
    REQUIRE(child.is_stopped());
    auto const from = child.said().size();
    child.signal(SIGCONT);
    REQUIRE(comes_to_prompt(child, from));
    CHECK(child.said().find("The right one", from) != std::string::npos);
    CHECK(child.said().find("Enter =", from) != std::string::npos);
    CHECK(child.said().find("\r\n\r\n\r\n", from) == std::string::npos); // nowhere two blank lines
    REQUIRE(types(child, "3", "back on "));
    CHECK(Ledger{place.collection()}.answers() == 1);
    child.signal(SIGTERM);
    CHECK(child.wait() == 128 + SIGTERM);
    CHECK_FALSE(child.is_in_key_mode());
}

TEST_CASE("every way to end a session restores the terminal and keeps what was answered") {
    for (int const signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT}) {
        Place place;
        prepare(place, numbered_deck(10));
        Child child{place, Child::On::terminal, {"review"}};
        answer_by_keys(
            child, [] { return '3'; }, [&] { return acknowledged_in(child.said()).answers == 3; });
        child.signal(signal);
        CHECK(child.wait() == 128 + signal);
        CHECK_FALSE(child.is_in_key_mode());
        CHECK(Ledger{place.collection()}.answers() == 3);
    }
}

TEST_CASE("what is pasted at a prompt answers one card only") {
    Place place;
    prepare(place, numbered_deck(5));
    Child child{place, Child::On::terminal, {"review"}};
    REQUIRE(comes_to_prompt(child, 0));
    REQUIRE(types(child, "\r", "Answer of edition 0 to c000"));
    REQUIRE(child.hears("? keys", child.said().rfind("Answer of edition")));
    auto const from = child.said().size();
    child.type("3333");
    if (!child.hears("back on ", from)) { // it came while the prompt was drawn
        child.type("3333");
    }
    REQUIRE(child.hears("Question number c001?"));
    auto const end = std::chrono::steady_clock::now() + milliseconds{300};
    while (std::chrono::steady_clock::now() < end) {
        child.listen(milliseconds{20});
    }
    CHECK(acknowledged_in(child.said()).answers == 1);
    CHECK(child.said().find("Answer of edition 0 to c001") == std::string::npos);
    child.signal(SIGTERM);
    CHECK(child.wait() == 128 + SIGTERM);
    CHECK(Ledger{place.collection()}.answers() == 1);
}

TEST_CASE("a card of 60 KiB is imported, shown and answered") {
    Place place;
    std::string text;
    while (text.size() < 60 * 1024) {
        text += "word " + std::string(text.size() % 5000 == 0 ? 5000 : 3, 'x') + ' ';
    }
    text.pop_back();
    prepare(place, "deck: d\ncards:\n  - id: long\n    question: Question number c000?\n    answer: '" +
                       text + "'\n");
    for (auto const on : {Child::On::pipes, Child::On::terminal}) {
        Child child{place, on, {"review", "--cram"}, {40, 10}};
        if (on == Child::On::pipes) {
            child.type("\n3\n");
            child.end_input();
        } else {
            REQUIRE(comes_to_prompt(child, 0));
            REQUIRE(types(child, "\r", "Enter = 3"));
            REQUIRE(types(child, "3", "good, the schedule"));
        }
        CHECK(child.wait() == 0);
        CHECK(child.said().size() > text.size());
    }
    place.file("longer.yaml", "deck: e\ncards:\n  - id: long\n    question: q\n    answer: '" +
                                  std::string(65'537, 'x') + "'\n");
    auto const result = place.shell("remat import longer.yaml --quiet");
    CHECK(result.status == 1);
    CHECK(result.err.starts_with("longer.yaml:5:13: error: "));
}
