#include "engine/text/width.hpp"

#include "engine/text/grapheme.hpp"

#include <catch2/catch_test_macros.hpp>

#include <string>

using namespace remat;

TEST_CASE("a grapheme is what a reader takes for one character") {
    CHECK(text::graphemes("e\u0301a").size() == 2);
    CHECK(text::graphemes("👩‍👩‍👧").size() == 1);
    CHECK(text::graphemes("🇫🇷🇩🇪").size() == 2);
    CHECK(text::graphemes("👍🏽").size() == 1);
    CHECK(text::graphemes("").empty());
    CHECK(text::graphemes("\r\n").size() == 1);
}

TEST_CASE("graphemes joined together are the text again, whatever the bytes") {
    for (std::string const sample : {"a\xFF\u0301漢🇫", "\u0301", "x\u200D", "نص"}) {
        std::string joined;
        for (auto const one : text::graphemes(sample)) {
            joined += one;
        }
        CHECK(joined == sample);
    }
}

TEST_CASE("emoji and CJK take two cells, marks and control characters none") {
    CHECK(text::display_width("abc") == 3);
    CHECK(text::display_width("漢字") == 4);
    CHECK(text::display_width("e\u0301") == 1);
    CHECK(text::display_width("é") == 1);
    CHECK(text::display_width("👩‍👩‍👧") == 2);
    CHECK(text::display_width("🇫🇷") == 2);
    CHECK(text::display_width("☑️") == 2);
    CHECK(text::display_width("👍🏽") == 2);
    CHECK(text::display_width("1️⃣") == 2);
    CHECK(text::display_width("\u0001\u001B") == 0);
    CHECK(text::display_width("\u200B") == 0);
    CHECK(text::display_width("한글") == 4);
}
