#include "cli/terminal/page.hpp"

#include <catch2/catch_test_macros.hpp>

#include <utility>

using namespace remat::cli::terminal;

TEST_CASE("paragraphs keep their margins and hang") {
    Page page{{.columns = 32}};
    page.paragraph("one two three four five six seven", {2, 4});
    CHECK(page.text() == "  one two three four five\n    six seven\n");
}

TEST_CASE("a tiny screen has no left margin, what hangs still hangs") {
    Page page{{.columns = 20}};
    page.paragraph("one two three four five", {2, 4});
    page.paragraph("one two three four five", {0, 2});
    CHECK(page.text() == "one two three\n  four five\none two three\n  four five\n");
}

TEST_CASE("items hang below their text, or below their label where it is narrow") {
    Page wide{{.columns = 30}};
    wide.item({"1", Style::plain, 2}, "one two three four five six", {4, 7});
    CHECK(wide.text() == "    1  one two three four\n       five six\n");
    Page narrow{{.columns = 16}};
    narrow.item({"tomorrow", Style::plain, 2}, "seven cards", {2, 12});
    CHECK(narrow.text() == "tomorrow\n  seven cards\n");
}

TEST_CASE("two texts share a line only if both fit") {
    Page wide{{.columns = 30}};
    wide.edges("left", "right");
    CHECK(wide.text() == "left                   right\n");
    Page narrow{{.columns = 10}};
    narrow.edges("left", "right");
    CHECK(narrow.text() == "left\nright\n");
}

TEST_CASE("color does not change where lines break") {
    Page plain{{.columns = 20}};
    Page colored{{.columns = 20, .has_color = true}};
    plain.paragraph("one two three four five", {}, Style::strong);
    colored.paragraph("one two three four five", {}, Style::strong);
    CHECK(plain.text() == "one two three four\nfive\n");
    CHECK(colored.text() == "\x1b[1mone two three four\x1b[0m\n\x1b[1mfive\x1b[0m\n");
}

TEST_CASE("ASCII spellings are made before measuring") {
    Page page{{.columns = 12, .is_unicode = false}};
    page.paragraph("abcd œœœœ");
    CHECK(page.text() == "abcd\noeoeoeoe\n");
}

TEST_CASE("a command to copy stands whole, on its own line where it must") {
    auto const shown = [](int columns, std::string const& text) {
        return Page{{.columns = columns}}.advice(text).text();
    };
    CHECK(shown(60, "Go on: remat review") == "  Go on: remat review\n");
    CHECK(shown(40, "To undo the last answer of this: remat undo") ==
          "  To undo the last answer of this:\n    remat undo\n");
    CHECK(shown(40, "Bring it back: remat resume activation-recomputation/out") ==
          "  Bring it back:\nremat resume activation-recomputation/out\n");
    CHECK(shown(30, "remat import a-file-with-a-long-name") == "remat import a-file-with-a-long-name\n");
    CHECK(shown(30, "Nothing to copy stands in this sentence") ==
          "  Nothing to copy stands in\n  this sentence\n");
}

TEST_CASE("text that lays itself out is told its room and what of the first line is in use") {
    std::vector<std::pair<int, int>> rooms;
    auto const layout = [&](int width, int taken) {
        rooms.emplace_back(width, taken);
        return std::vector<std::string>{"one", "", "two"};
    };
    Page page{{.columns = 40}};
    page.block(layout, {4, 4}).item({"12", Style::plain, 2}, layout, {2, 4});
    CHECK(page.text() == "    one\n\n    two\n  12  one\n\n    two\n");
    CHECK(rooms == std::vector<std::pair<int, int>>{{34, 0}, {34, 2}});
}

TEST_CASE("a sentence for a person is wrapped on a terminal, its command and its code whole, and a line on a "
          "pipe") {
    Screen const terminal{.columns = 30, .is_terminal = true};
    CHECK(told("the file went while remat was using it; name it", terminal) ==
          "the file went while remat\n  was using it; name it\n");
    CHECK(told("To bring it back: remat resume d/a-long-id", terminal) ==
          "To bring it back:\n    remat resume d/a-long-id\n");
    CHECK(told("no such card here; `remat cards` lists", terminal) ==
          "no such card here;\n  `remat cards` lists\n");
    CHECK(told("  remat import d.yaml", terminal) == "  remat import d.yaml\n");
    CHECK(told("a long sentence that would not fit: remat undo", {.columns = 30}) ==
          "a long sentence that would not fit: remat undo\n");
}
