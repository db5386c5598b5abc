#include "engine/calendar/day.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat::calendar;

TEST_CASE("a day is written and read as an ISO date") {
    for (char const* text : {"2026-03-01", "2028-02-29", "0001-01-01", "9999-12-31"}) {
        auto const day = parse_day(text);
        REQUIRE(day);
        CHECK(to_iso(*day) == text);
    }
    CHECK(to_iso(last_day) == "9999-12-31");
}

TEST_CASE("a date that does not exist is refused") {
    for (char const* text : {"2026-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "2026-4-01",
                             "2026/04/01", "20260401", "2026-04-01 ", "-026-04-01", "0000-01-01", ""}) {
        INFO(text);
        CHECK_FALSE(parse_day(text));
    }
}

TEST_CASE("a year after 29 February is 28 February, and a leap February has 29 days") {
    Day const leap = *parse_day("2028-02-29");
    CHECK(to_iso(leap + days{365}) == "2029-02-28");
    CHECK(*parse_day("2028-03-01") - *parse_day("2028-02-01") == days{29});
}
