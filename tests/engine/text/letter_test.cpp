#include "engine/text/letter.hpp"

#include <catch2/catch_test_macros.hpp>

#include <string_view>

using namespace remat::text;

TEST_CASE("letters of every script are letters, and nothing else is") {
    for (char32_t const c : std::u32string_view{U"aZéœßπжか漢"}) {
        CHECK(is_letter(c));
    }
    for (char32_t const c : std::u32string_view{U"0 -_½²٣±€°\u0301👍"}) {
        CHECK_FALSE(is_letter(c));
    }
}
