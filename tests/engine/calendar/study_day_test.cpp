#include "engine/calendar/study_day.hpp"

#include <catch2/catch_test_macros.hpp>
#include <rapidcheck/catch.h>

#include <cstdint>
#include <string>

using namespace remat::calendar;
using namespace std::chrono_literals;

namespace {

std::string day_of(char const* text, char const* start = "04:00") {
    return to_iso(study_day(*parse_rfc3339(text), *DayStart::parse(start)));
}

} // namespace

TEST_CASE("a day begins at the day start and not a millisecond before") {
    CHECK(day_of("2026-03-02T03:59:59.999+01:00") == "2026-03-01");
    CHECK(day_of("2026-03-02T04:00:00+01:00") == "2026-03-02");
    CHECK(day_of("2026-03-02T00:00:00+01:00", "00:00") == "2026-03-02");
    CHECK(day_of("2026-03-02T23:58:59+01:00", "23:59") == "2026-03-01");
}

TEST_CASE("the wall clock decides the day, not UTC") {
    CHECK(day_of("2026-03-01T23:00:00+13:00") == "2026-03-01"); // Auckland: 10:00 UTC
    CHECK(day_of("2026-03-02T03:59:00+13:00") == "2026-03-01");
    CHECK(day_of("2026-03-01T20:00:00-05:00") == "2026-03-01"); // New York: already 2 March in UTC
    CHECK(day_of("2026-03-01T02:00:00+01:00") == "2026-02-28"); // before the day start: counts for yesterday
}

TEST_CASE("on the nights when clocks change, the wall clock still decides") {
    // Paris, 29 March 2026: 02:00 +01:00 becomes 03:00 +02:00. Four hours before 04:30 +02:00 the date was
    // the 28th.
    CHECK(day_of("2026-03-29T04:30:00+02:00") == "2026-03-29");
    CHECK(day_of("2026-03-29T03:30:00+02:00") == "2026-03-28");
    // Paris, 25 October 2026: 03:00 +02:00 becomes 02:00 +01:00.
    CHECK(day_of("2026-10-25T03:30:00+01:00") == "2026-10-24");
    CHECK(day_of("2026-10-25T04:00:00+01:00") == "2026-10-25");
    CHECK(day_of("2026-03-29T00:30:00+01:00", "00:00") == "2026-03-29");
}

TEST_CASE("a day start is HH:MM") {
    CHECK(DayStart::parse("04:00") == DayStart{});
    CHECK(DayStart::parse("23:59")->since_midnight() == 23h + 59min);
    CHECK(DayStart::parse("00:05")->text() == "00:05");
    for (char const* text : {"", "4:00", "24:00", "04:60", "04-00", "04:00:00", "ab:cd", " 4:00"}) {
        INFO(text);
        CHECK_FALSE(DayStart::parse(text));
    }
}

TEST_CASE("any moment lies in its study day as the wall clock shows it") {
    rc::prop("day start <= time since the day's midnight < day start + 24 h", [] {
        Moment const moment{
            .at = Instant{std::chrono::milliseconds{*rc::gen::inRange<std::int64_t>(0, 4'000'000'000'000)}},
            .utc_offset = std::chrono::minutes{*rc::gen::inRange(-720, 841)}};
        int const hour = *rc::gen::inRange(0, 24);
        auto const start = DayStart::parse(std::string{hour < 10 ? "0" : ""} + std::to_string(hour) + ":30");
        auto const since = wall_clock(moment) - study_day(moment, *start);
        RC_ASSERT(since >= start->since_midnight());
        RC_ASSERT(since < start->since_midnight() + 24h);
    });
}
