#include "engine/calendar/instant.hpp"

#include <catch2/catch_test_macros.hpp>
#include <rapidcheck/catch.h>

#include <cstdint>

using namespace remat::calendar;
using namespace std::chrono_literals;

TEST_CASE("an instant is read from RFC 3339 with its offset") {
    auto const moment = parse_rfc3339("2026-03-01T09:00:00+01:00");
    REQUIRE(moment);
    CHECK(moment->at == Instant{std::chrono::sys_days{std::chrono::year{2026} / 3 / 1} + 8h});
    CHECK(moment->utc_offset == 60min);
    CHECK(parse_rfc3339("2026-03-01T08:00:00Z")->at == moment->at);
    CHECK(parse_rfc3339("2026-02-28T20:30:00.250-11:30")->at == moment->at + 250ms);
}

TEST_CASE("an instant is written with its offset, fractions only where there are any") {
    CHECK(to_rfc3339(*parse_rfc3339("2026-03-01T09:00:00+01:00")) == "2026-03-01T09:00:00+01:00");
    CHECK(to_rfc3339(*parse_rfc3339("2026-03-01T08:00:00Z")) == "2026-03-01T08:00:00+00:00");
    CHECK(to_rfc3339(*parse_rfc3339("2026-03-01T09:00:00.0504-03:30")) == "2026-03-01T09:00:00.050-03:30");
}

TEST_CASE("what is not RFC 3339 with an offset is refused") {
    for (char const* text :
         {"", "now", "2026-03-01", "2026-03-01T09:00:00", "2026-03-01T09:00+01:00", "2026-02-29T09:00:00Z",
          "2026-03-01T24:00:00Z", "2026-03-01T09:60:00Z", "2026-03-01T09:00:60Z", "2026-03-01T09:00:00.Z",
          "2026-03-01T09:00:00+24:00", "2026-03-01T09:00:00+01:00 ", "2026-03-01T09:00:00+0100",
          "26-03-01T09:00:00+01:00", "1772352000", "2026-03-01T09:00:00,5Z", "0000-03-01T09:00:00Z"}) {
        INFO(text);
        CHECK_FALSE(parse_rfc3339(text));
    }
}

TEST_CASE("writing and reading any moment gives it back") {
    rc::prop("round trip", [] {
        Moment const moment{.at = Instant{std::chrono::milliseconds{
                                *rc::gen::inRange<std::int64_t>(-62'000'000'000'000, 250'000'000'000'000)}},
                            .utc_offset = std::chrono::minutes{*rc::gen::inRange(-1439, 1440)}};
        auto const again = parse_rfc3339(to_rfc3339(moment));
        RC_ASSERT(again.has_value());
        RC_ASSERT(*again == moment);
    });
}
