#include "engine/text/printable.hpp"

#include "engine/text/utf8.hpp"

#include <catch2/catch_test_macros.hpp>

#include <random>

using namespace remat;

TEST_CASE("what steers a terminal is shown or dropped, never sent") {
    CHECK(text::printable("a\x1B[2Jb") == "a\uFFFD[2Jb");
    CHECK(text::printable("a\u009B2Jb") == "a\uFFFD2Jb");
    CHECK(text::printable("\x7F\r\a") == "\uFFFD\uFFFD\uFFFD");
    CHECK(text::printable("abc\u202Edcba\u202C \u2066x\u2069") == "abcdcba x");
    CHECK(text::printable("\x9B"
                          "31m") == "\uFFFD31m");
}

TEST_CASE("ordinary text stays as it is") {
    CHECK(text::printable("é 漢 👩‍👩‍👧 ’\n") == "é 漢 👩‍👩‍👧 ’\n");
    CHECK(text::printable("a\tb") == "a    b");
    CHECK_FALSE(text::has_control_characters("é\n\t👩"));
    CHECK(text::has_control_characters("\f"));
    CHECK(text::has_control_characters("\u202E"));
}

TEST_CASE("of random bytes nothing but printable characters is left") {
    std::mt19937 random{7}; // NOLINT: fixed, so that a failure comes back
    std::uniform_int_distribution<int> byte{0, 255};
    for (int round = 0; round < 2000; ++round) {
        std::string bytes;
        for (int place = 0; place < 12; ++place) {
            bytes.push_back(static_cast<char>(byte(random)));
        }
        auto const safe = text::printable(bytes);
        CHECK_FALSE(text::first_invalid_byte(safe));
        CHECK_FALSE(text::has_control_characters(safe));
    }
}
