#include "cli/markdown/deck_text.hpp"

#include "engine/text/utf8.hpp"
#include "engine/text/width.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <array>
#include <iterator>
#include <random>
#include <string>
#include <vector>

using namespace remat;
using namespace remat::cli::markdown;
using cli::terminal::Screen;

namespace {

Screen const unicode{};
Screen const ascii{.is_unicode = false};
Screen const colored{.has_color = true};

std::string shown(std::string_view text, int width = 76, Screen const& screen = unicode) {
    std::string all;
    for (auto const& line : lines(text, width, screen)) {
        all += line + '\n';
    }
    return all;
}

std::string without_color(std::string text) {
    for (auto at = text.find('\x1b'); at != std::string::npos; at = text.find('\x1b')) {
        text.erase(at, text.find('m', at) - at + 1);
    }
    return text;
}

std::string repeated(std::string_view part, std::size_t size) {
    std::string all;
    while (all.size() + part.size() <= size) {
        all += part;
    }
    return all;
}

std::string letters_and_digits(std::string_view text) {
    std::string kept;
    std::copy_if(text.begin(), text.end(), std::back_inserter(kept), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    });
    return kept;
}

std::string sorted(std::string text) {
    std::sort(text.begin(), text.end());
    return text;
}

} // namespace

TEST_CASE("emphasis is a matter of color, code keeps its backticks") {
    CHECK(shown("an *important* and a **very important** word") ==
          "an important and a very important word\n");
    CHECK(
        shown("*a* **b** ***c*** _d_ `e`", 76, colored) ==
        "\x1b[4ma\x1b[0m \x1b[1mb\x1b[0m \x1b[1m\x1b[4mc\x1b[0m\x1b[0m \x1b[4md\x1b[0m \x1b[36m`e`\x1b[0m\n");
    CHECK(shown("`` a`b `` and `*x*`") == "``a`b`` and `*x*`\n");
    CHECK(shown("**wrapped words keep it**", 14, colored) ==
          "\x1b[1mwrapped words\x1b[0m\n\x1b[1mkeep it\x1b[0m\n");
}

TEST_CASE("stars and underscores that are signs stay") {
    for (auto const* const text : {"2*a + 3*b",
                                   "a*b*c",
                                   "f(*args, **kwargs)",
                                   "__init__ and __name__",
                                   "snake_case_name",
                                   "5 * 3 * 2",
                                   "src/*/x and src/*/y",
                                   "- 5",
                                   "+ 3",
                                   "# include",
                                   "> 5",
                                   ">= 3",
                                   "1. e4",
                                   "---",
                                   "a | b",
                                   "~~x~~",
                                   "<b>x</b>",
                                   "C:\\Users\\me",
                                   "[1]: a note",
                                   "[ ] todo",
                                   "x < y && y > z",
                                   "a_1 and b_2"}) {
        INFO(text);
        CHECK(shown(text) == std::string{text} + '\n');
    }
}

TEST_CASE("plain lines as people write them stay lines") {
    std::string const code = "for i in range(3):\n    print(i)\n";
    CHECK(shown(code) == code);
    CHECK(shown("roses are red\nviolets are blue\n") == "roses are red\nviolets are blue\n");
    CHECK(shown(">>> f(1)\n2\n>>> g") == ">>> f(1)\n2\n>>> g\n");
    CHECK(shown("see\n[1]: the paper") == "see\n[1]: the paper\n");
    CHECK(shown("a\r\nb\r\n") == "a\nb\n");
    CHECK(shown("x = 1  # set\n\n\ny") == "x = 1  # set\n\ny\n");
}

TEST_CASE("filled lines are one paragraph, wrapped anew") {
    std::string const filled = "A paragraph that its author has filled as far as the right margin\n"
                               "goes on in the next line, and is wrapped for the screen of the reader\nhere.";
    CHECK(shown(filled, 200) ==
          "A paragraph that its author has filled as far as the right margin goes on in the "
          "next line, and is wrapped for the screen of the reader here.\n");
    CHECK(shown("one\\\ntwo  \nthree") == "one\ntwo\nthree\n");
    CHECK(shown(repeated("漢", 3 * 40) + '\n' + repeated("字", 3 * 40), 200) ==
          repeated("漢", 3 * 40) + repeated("字", 3 * 40) + '\n');
}

TEST_CASE("code blocks are shown as they are, and folded behind a mark") {
    CHECK(shown("Look:\n```py\nif x:\n    y  =  *z*\n\n# $a$\n```\nDone.") ==
          "Look:\n\n  if x:\n      y  =  *z*\n\n  # $a$\n\nDone.\n");
    CHECK(shown("a\n\n    indented\n      more") == "a\n\n  indented\n    more\n");
    CHECK(shown("```\nabcdefghijklmnopqrstuvwxyz\n```", 20) == "  abcdefghijklmnopqr\n  ↪ stuvwxyz\n");
    CHECK(shown("```\nabcdefghijklmno pqrstuvwxyz\n```", 20) == "  abcdefghijklmno\n  ↪ pqrstuvwxyz\n");
    CHECK(shown("```\nabcdefghijklmnopqrstuvwxyz\n```", 20, ascii) ==
          "  abcdefghijklmnopqr\n  +> stuvwxyz\n");
}

TEST_CASE("lists hang, nested ones too") {
    std::string const list = "- one that is long enough\n- two\n  - three\n\n3. four\n4. five\n";
    CHECK(shown(list, 20) == "• one that is long\n  enough\n• two\n  • three\n\n3. four\n4. five\n");
    CHECK(shown(list, 20, ascii) == "- one that is long\n  enough\n- two\n  - three\n\n3. four\n4. five\n");
    CHECK(shown("* a\n\n* b\n\n  c") == "• a\n\n• b\n\n  c\n");
    CHECK(shown("9) x\n10) y") == "9) x\n10) y\n");
}

TEST_CASE("tables are aligned, or lists where they are too wide") {
    std::string const table = "| name | size |\n|---|--:|\n| `a` | 1 |\n| bcd | 20 |\n| e |\n";
    CHECK(shown(table, 40) == "name  size\n────  ────\n`a`      1\nbcd     20\ne\n");
    CHECK(shown(table, 40, ascii) == "name  size\n----  ----\n`a`      1\nbcd     20\ne\n");
    CHECK(shown(table, 9) == "name: `a`\nsize: 1\n\nname: bcd\nsize: 20\n\nname: e\n");
    CHECK(shown("| way |\n|---|\n| of a longer name |\n", 14) == "way: of a\n  longer name\n");
    CHECK(shown("| one | two |\n|---|---|\n", 6) == "one\ntwo\n");
    CHECK(shown("| a | b |\n|:-:|---|\n| longer | |\n| x | y |") ==
          "  a     b\n──────  ─\nlonger\n  x     y\n");
}

TEST_CASE("headings, quotes, rules and HTML can be told from words") {
    CHECK(shown("# Title\ntext\n\n## Part\n") == "# Title\n\ntext\n\n## Part\n");
    CHECK(shown("> a quote\n> > in it\n\nend") == "│ a quote\n│\n│ │ in it\n\nend\n");
    CHECK(shown("> a quote\n\nend", 76, ascii) == "> a quote\n\nend\n");
    CHECK(shown("a\n\n---\nb", 5) == "a\n\n─────\n\nb\n");
    CHECK(shown("<div>\n*x*\n</div>\n") == "<div>\nx\n</div>\n");
}

TEST_CASE("the address of a link follows its text unless the text says it") {
    CHECK(shown("see [the page](http://example.org/a_b_c)") == "see the page (http://example.org/a_b_c)\n");
    CHECK(shown("see <http://example.org> or <me@example.org>") ==
          "see http://example.org or me@example.org\n");
    CHECK(shown("![a plot](plot.png) [](x)") == "a plot (plot.png) x\n");
}

TEST_CASE("formulas are symbols on a Unicode screen and TeX in ASCII") {
    CHECK(shown(R"(It is $O(\sqrt{N})$, not $5 and $6.)") == "It is O(√N), not $5 and $6.\n");
    CHECK(shown(R"(It is $O(\sqrt{N})$.)", 76, ascii) == "It is $O(\\sqrt{N})$.\n");
    CHECK(shown(R"($a_1*b_2$ and $c*d$)") == "a₁*b₂ and c*d\n");
    CHECK(shown("The sum is\n$$\n\\sum_i x_i\n$$\nfor all.") == "The sum is\n  ∑ᵢ xᵢ\nfor all.\n");
    CHECK(shown("| a |\n|---|\n| $|x|$ |") == "a\n───\n|x|\n");
    CHECK(shown(R"(`$x$` and $\unknown{x}$ and $\begin{x}$)") == "`$x$` and \\unknown{x} and $\\begin{x}$\n");
}

TEST_CASE("entities are characters, and none of them steers the terminal") {
    CHECK(shown("a &lt; b &amp;&amp; c &eacute; &#233; &#xE9; &unknown;") == "a < b && c é é é &unknown;\n");
    CHECK(shown("&#27;[2J &#0; &#x202E;x &#x110000;") == "\uFFFD[2J \uFFFD x \uFFFD\n");
}

TEST_CASE("on one line nothing is left of the markup") {
    CHECK(inline_text("*What* does **it**\n\n- `a`\n- b\n\n1. c\n", unicode) ==
          "What does it • `a` • b 1. c");
    CHECK(inline_text("```\nif x:\n    y\n```", unicode) == "if x: y");
    CHECK(inline_text("$x^2$ and [a](b)", unicode) == "x² and a (b)");
    CHECK(inline_text("$x^2$ “é”", ascii) == "$x^2$ \"e\"");
    CHECK(inline_text("", unicode).empty());
    CHECK(inline_text(" \n ", unicode).empty());
}

TEST_CASE("more than a paragraph is a block") {
    CHECK_FALSE(is_block("a *b* `c`"));
    CHECK_FALSE(is_block("a\n"));
    CHECK_FALSE(is_block(""));
    CHECK(is_block("a\nb"));
    CHECK(is_block("a\n\nb"));
    CHECK(is_block("```\na\n```"));
    CHECK(is_block("- a\n- b"));
}

TEST_CASE("narrow screens and lines in use lose nothing") {
    std::string const text =
        "A *word*, then `code` and\n\n> - 1. deep\n>\n>   ```\n>   code here\n>   ```\n\n| a | b "
        "|\n|---|---|\n| c | d |\n";
    for (int width = 1; width < 30; ++width) {
        for (auto const& line : lines(text, width, unicode, width / 2)) {
            INFO(width << " [" << line << ']');
            CHECK(text::display_width(line) <= width);
        }
        // The table becomes a list, where its cells stand in another order.
        CHECK(sorted(letters_and_digits(shown(text, width))) == sorted("Awordthencodeand1deepcodehereabcd"));
    }
}

TEST_CASE("plain text keeps every letter and digit, and color changes no text") {
    static std::array<std::string_view, 24> const pieces{
        "word", "a1", " ", " ", "\n", "\n\n", "*", "_",  "`", "- ", "1. ",  "# ",
        ">",    "|",  "$", "$", "[",  "](",   ")", "\\", "<", "&",  "    ", "漢"};
    std::mt19937 random{20260308};
    for (int round = 0; round < 3'000; ++round) {
        std::string text;
        for (std::size_t i = random() % 40; i > 0; --i) {
            text += pieces.at(random() % pieces.size());
        }
        int const width = 1 + static_cast<int>(random() % 60);
        INFO("[" << text << "] " << width);
        auto const plain = shown(text, width);
        CHECK(without_color(shown(text, width, colored)) == plain);
        CHECK_FALSE(text::first_invalid_byte(plain));
        // `$` and `\` may begin markup that is no text; numbers of lists are counted.
        if (text.find_first_of("$\\`[1") == std::string::npos) {
            CHECK(letters_and_digits(plain) == letters_and_digits(text));
        }
    }
}

TEST_CASE("text made to be expensive costs in proportion to its length") {
    constexpr std::size_t large = 64U << 10U;
    for (std::string_view const part :
         {"[",        "*",   "_",       ">",        "> ",     "`",        "- ",  "1. ", "![",
          "[a](",     "**a", "_a __b ", "[a]: b\n", "> - ",   "|a\n|-\n", "$",   "$a",  "$$a ",
          "$\\frac{", "\\$", "``a",     "&#27;",    "\u0301", "* a\n",    "a\n", " \n"}) {
        auto const text = repeated(part, large);
        INFO(part);
        CHECK(lines(text, 40, unicode).size() < 200'000);
        CHECK(inline_text(text, ascii).size() <= 8 * large);
    }
    std::string deep;
    for (std::size_t i = 0; i < 100; ++i) {
        deep += std::string(2 * i, ' ') + "- a\n";
    }
    CHECK(letters_and_digits(shown(deep, 40)) == std::string(100, 'a'));
    CHECK(shown(std::string(large + 1, '*'), 1'000'000).size() == large + 2); // taken as it is
}
