#include "cli/view/dates.hpp"

#include "tests/cli/view/samples.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat::cli::view;
using remat::cli::view::testing::day;
using remat::cli::view::testing::sunday;

TEST_CASE("a day is its weekday, its number and its month") {
    CHECK(long_day(sunday) == "Sunday 8 March");
    CHECK(short_day(day(2026, 3, 23)) == "Mon 23 March");
    CHECK(short_day(day(2028, 2, 29)) == "Tue 29 February");
    CHECK(weekday_heading(day(2026, 3, 11)) == "Wed");
}

TEST_CASE("the year is told when it is not today's") {
    CHECK(long_day_within(day(2027, 1, 1), sunday) == "Friday 1 January 2027");
    CHECK(short_day(day(2026, 12, 31), sunday) == "Thu 31 December");
    CHECK(short_day(day(9999, 12, 31), sunday) == "Fri 31 December 9999");
}
