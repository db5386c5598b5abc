#include "cli/terminal/chart.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat::cli::terminal;

namespace {

using Lines = std::vector<std::string>;
std::vector<Bar> const three{{"Sun", 8}, {"Mon", 0}, {"Tue", 1}};
Screen const unicode{};
Screen const ascii{.is_unicode = false};

} // namespace

TEST_CASE("numbers stand below the bars, and nothing above a zero") {
    CHECK(bars(three, unicode, 40) == Lines{"Sun  Mon  Tue", "███       ▁▁▁", "  8    0    1"});
}

TEST_CASE("in ASCII the bars are columns") {
    CHECK(bars(three, ascii, 40) ==
          Lines{"Sun  Mon  Tue", "###", "###", "###", "###       ###", "  8    0    1"});
}

TEST_CASE("fourteen bars become two rows of seven, to one scale") {
    std::vector<Bar> days(14, Bar{"Sun", 1});
    days.back().value = 8;
    Lines const lines = bars(days, unicode, 36);
    REQUIRE(lines.size() == 6);
    CHECK(lines[1] == "▁▁▁  ▁▁▁  ▁▁▁  ▁▁▁  ▁▁▁  ▁▁▁  ▁▁▁");
    CHECK(lines[4] == "▁▁▁  ▁▁▁  ▁▁▁  ▁▁▁  ▁▁▁  ▁▁▁  ███");
    CHECK(bars(days, unicode, 76).size() == 3);
    CHECK(bars(days, unicode, 1).size() == 42);
}

TEST_CASE("large numbers widen every bar alike") {
    std::vector<Bar> const large{{"Sun", 12345}, {"Mon", 1}};
    CHECK(bars(large, unicode, 40) == Lines{"  Sun    Mon", "  ███    ▁▁▁", "12345      1"});
}

TEST_CASE("a chart of nothing is empty, and one of zeros has no bars") {
    CHECK(bars({}, unicode, 40).empty());
    std::vector<Bar> const zeros{{"Sun", 0}};
    CHECK(bars(zeros, ascii, 40) == Lines{"Sun", "  0"});
    CHECK(bars(zeros, unicode, 40) == Lines{"Sun", "  0"});
}
