#include "cli/terminal/wrap.hpp"

#include "engine/text/grapheme.hpp"
#include "engine/text/width.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <array>
#include <iterator>
#include <random>
#include <string>
#include <vector>

using namespace remat;
using namespace remat::cli::terminal;

namespace {

using Lines = std::vector<std::string>;

std::string without_white(std::string const& text) {
    std::string kept;
    std::copy_if(text.begin(), text.end(), std::back_inserter(kept),
                 [](char c) { return c != ' ' && c != '\n'; });
    return kept;
}

std::string random_text(std::mt19937& random) {
    static std::array<std::string, 22> const pieces{"a",
                                                    "word",
                                                    "long-and-hyphenated",
                                                    " ",
                                                    " ",
                                                    " ",
                                                    "  ",
                                                    "\n",
                                                    "漢",
                                                    "字",
                                                    "、",
                                                    "「",
                                                    "」",
                                                    "é",
                                                    "e\xCC\x81",
                                                    "👩‍👩‍👧",
                                                    "🇫🇷",
                                                    "☑️",
                                                    "\xC2\xA0",
                                                    "!",
                                                    "path/to/file.cpp",
                                                    "supercalifragilistic"};
    std::string text;
    std::size_t const count = random() % 40;
    for (std::size_t i = 0; i < count; ++i) {
        text += pieces.at(random() % pieces.size());
    }
    return text;
}

int widest_grapheme(std::string const& text) {
    int widest = 1;
    for (auto const grapheme : text::graphemes(text)) {
        widest = std::max(widest, grapheme == "\n" ? 0 : text::grapheme_width(grapheme));
    }
    return widest;
}

} // namespace

TEST_CASE("wrapped lines are never too wide and lose nothing but white space") {
    std::mt19937 random{20260308};
    for (int round = 0; round < 4'000; ++round) {
        std::string const text = random_text(random);
        int const width = 1 + static_cast<int>(random() % 30);
        int const taken = static_cast<int>(random() % 12);
        INFO("text [" << text << "] width " << width << " taken " << taken);
        Lines const lines = wrap(text, width, taken);
        std::string joined;
        for (std::size_t i = 0; i < lines.size(); ++i) {
            int const room = i == 0 ? std::max(0, width - taken) : width;
            int const limit = i == 0 && taken > 0 ? room : std::max(room, widest_grapheme(text));
            REQUIRE(text::display_width(lines[i]) <= limit);
            REQUIRE((lines[i].empty() || lines[i].back() != ' '));
            joined += lines[i];
        }
        REQUIRE(without_white(joined) == without_white(text));
    }
}

TEST_CASE("a word is broken only when it is longer than the line") {
    CHECK(wrap("one two three", 7) == Lines{"one two", "three"});
    CHECK(wrap("abcdefgh", 3) == Lines{"abc", "def", "gh"});
    CHECK(wrap("x abcdefgh", 4) == Lines{"x", "abcd", "efgh"});
}

TEST_CASE("a long path breaks after its divisions") {
    CHECK(wrap("torch/utils/checkpoint.py", 14) == Lines{"torch/utils/", "checkpoint.py"});
    // A division with a mark on it divides nothing.
    CHECK(wrap("ab/\u0301cd/efgh", 3) == Lines{"ab/\u0301", "cd/", "efg", "h"});
}

TEST_CASE("no-break spaces hold") {
    CHECK(wrap("de la mémoire\u00A0?", 13) == Lines{"de la", "mémoire\u00A0?"});
    CHECK(wrap("漢\u00A0字", 3) == Lines{"漢\u00A0", "字"}); // longer than the line: broken after all
}

TEST_CASE("CJK breaks between characters, but not before closing punctuation") {
    CHECK(wrap("漢字漢字", 4) == Lines{"漢字", "漢字"});
    CHECK(wrap("漢字漢、字", 6) == Lines{"漢字", "漢、字"});
    CHECK(wrap("漢「字」", 4) == Lines{"漢", "「字", "」"});
}

TEST_CASE("line feeds and the indentation of lines are kept") {
    CHECK(wrap("a\n\n  b c\n", 10) == Lines{"a", "", "  b c", ""});
    CHECK(wrap("", 10) == Lines{""});
}

TEST_CASE("a line that is begun counts") {
    CHECK(wrap("one two", 7, 4) == Lines{"one", "two"});
    CHECK(wrap("three", 7, 4) == Lines{"", "three"});
}

TEST_CASE("a grapheme wider than the line stands alone") {
    CHECK(wrap("漢字", 1) == Lines{"漢", "字"});
}

TEST_CASE("keys flow without being broken inside") {
    Lines const keys{"1-4 answer", "0 no idea", "h hint", "? keys"};
    CHECK(flow(keys, 76) == Lines{"1-4 answer   0 no idea   h hint   ? keys"});
    CHECK(flow(keys, 36) == Lines{"1-4 answer   0 no idea   h hint", "? keys"});
    CHECK(flow(keys, 1) == keys);
}

TEST_CASE("text is shortened by whole graphemes") {
    CHECK(shortened("abcdef", 6) == "abcdef");
    CHECK(shortened("abcdef", 5) == "ab...");
    CHECK(shortened("abcdef", 5, "…") == "abcd…");
    CHECK(shortened("漢字漢字", 6, "…") == "漢字…");
    CHECK(shortened("abcdef", 2) == "ab");
    CHECK(shortened("abcdef", 0).empty());
    CHECK(shortened_at_start("abcdef", 6, "…") == "abcdef");
    CHECK(shortened_at_start("abcdef", 5, "…") == "…cdef");
    CHECK(shortened_at_start("abcdef", 5) == "...ef");
    CHECK(shortened_at_start("漢字漢字", 6, "…") == "…漢字");
    CHECK(shortened_at_start("abcdef", 2) == "ef");
    CHECK(shortened_at_start("abcdef", 0).empty());
}

TEST_CASE("padding counts cells") {
    CHECK(padded_right("漢", 4) == "漢  ");
    CHECK(padded_left("e\xCC\x81", 3) == "  e\xCC\x81");
    CHECK(padded_left("long", 2) == "long");
}
