#include "cli/terminal/axis.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat::cli::terminal;

namespace {

Screen const unicode{.columns = 80, .is_unicode = true};
Screen const ascii{.columns = 80, .is_unicode = false};

} // namespace

TEST_CASE("an axis has its figures above the cells they belong to") {
    CHECK(axis_heading(41) == "0 %       25        50        75      100");
    CHECK(axis_heading(15) == "0 %    50   100");
    CHECK(axis_heading(1).size() == 9);
}

TEST_CASE("a share stands on the axis with its range") {
    CHECK(axis_row({.value = 0.8, .low = 0.75, .high = 0.85, .aim = {}}, unicode, 41) ==
          "·         ·         ·         ├─●─┤     ·");
    CHECK(axis_row({.value = 0.8, .low = 0.75, .high = 0.85, .aim = {}}, ascii, 41) ==
          ".         .         .         |-o-|     .");
}

TEST_CASE("a range narrower than a cell leaves the value") {
    CHECK(axis_row({.value = 1, .low = 1, .high = 1, .aim = {}}, ascii, 9) == ". . . . o");
    CHECK(axis_row({.value = 0, .low = 0, .high = 0.2, .aim = {}}, ascii, 9) == "o-| . . .");
}

TEST_CASE("what was aimed at is a second mark, below the value where both are one") {
    CHECK(axis_row({.value = 0.5, .low = 0.4, .high = 0.6, .aim = 0.9}, ascii, 21) ==
          ".    .  |-o-|  .  x .");
    CHECK(axis_row({.value = 0.9, .low = 0.9, .high = 0.9, .aim = 0.9}, ascii, 21) ==
          ".    .    .    .  o .");
}
