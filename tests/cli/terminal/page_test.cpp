#include "cli/terminal/page.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat::cli::terminal;

TEST_CASE("paragraphs keep their margins and hang") {
    Page page{{.columns = 20}};
    page.paragraph("one two three four five", {2, 4});
    CHECK(page.text() == "  one two three\n    four five\n");
}

TEST_CASE("items hang below their text, or below their label where it is narrow") {
    Page wide{{.columns = 30}};
    wide.item({"1", Style::plain, 2}, "one two three four five six", {4, 7});
    CHECK(wide.text() == "    1  one two three four\n       five six\n");
    Page narrow{{.columns = 16}};
    narrow.item({"tomorrow", Style::plain, 2}, "seven cards", {2, 12});
    CHECK(narrow.text() == "  tomorrow\n    seven\n    cards\n");
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
    CHECK(plain.text() == "  one two three\n  four five\n");
    CHECK(colored.text() == "  \x1b[1mone two three\x1b[0m\n  \x1b[1mfour five\x1b[0m\n");
}

TEST_CASE("ASCII spellings are made before measuring") {
    Page page{{.columns = 12, .is_unicode = false}};
    page.paragraph("abcd œœœœ");
    CHECK(page.text() == "  abcd\n  oeoeoeoe\n");
}
