#include "engine/text/utf8.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat;

TEST_CASE("well-formed UTF-8 of every length is accepted") {
    CHECK_FALSE(text::first_invalid_byte("a é 漢 👩"));
    CHECK_FALSE(text::first_invalid_byte(""));
    CHECK_FALSE(text::first_invalid_byte("\xEF\xBF\xBF \xF4\x8F\xBF\xBF"));
}

TEST_CASE("the first byte that is no UTF-8 is found") {
    CHECK(text::first_invalid_byte("ab\xE9z") == 2U);          // Latin-1
    CHECK(text::first_invalid_byte("\xC0\xAF") == 0U);         // overlong
    CHECK(text::first_invalid_byte("x\xE0\x80\xAF") == 1U);    // overlong
    CHECK(text::first_invalid_byte("x\xED\xA0\x80") == 1U);    // surrogate
    CHECK(text::first_invalid_byte("\xF4\x90\x80\x80") == 0U); // beyond U+10FFFF
    CHECK(text::first_invalid_byte("abc\xE2\x82") == 3U);      // cut off
    CHECK(text::first_invalid_byte("\x80") == 0U);             // a tail without a head
}

TEST_CASE("decoding then encoding gives the text again") {
    std::string const source = "a é 漢 👩 \xF4\x8F\xBF\xBF";
    std::string copy;
    for (auto const c : text::decode(source)) {
        text::append(copy, c);
    }
    CHECK(copy == source);
    CHECK(text::count_code_points(source) == 9);
}

TEST_CASE("bytes that are no UTF-8 decode to one replacement character each") {
    CHECK(text::decode("a\xFF\xC3") == U"a\uFFFD\uFFFD");
    CHECK(text::count_code_points("\xE2\x82") == 2);
}
