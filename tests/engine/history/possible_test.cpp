#include "engine/history/possible.hpp"

#include "tests/support/log_builder.hpp"

#include <catch2/catch_test_macros.hpp>

#include <limits>

using namespace remat;
using namespace remat::history;
using namespace std::chrono_literals;

namespace {

Event sound_event() {
    test::LogBuilder log;
    return log.on(20'000).review("d/a", 4);
}

template<typename Change>
bool is_possible_with(Change const& change) {
    Event event = sound_event();
    change(event, std::get<Review>(event.payload));
    return is_possible(event);
}

} // namespace

TEST_CASE("a day is the date of the wall clock or the one before it") {
    auto const at = [](char const* text) { return *calendar::parse_rfc3339(text); };
    auto const day = [](char const* text) { return *calendar::parse_day(text); };
    CHECK(is_day_of(at("2026-03-01T09:00:00+01:00"), day("2026-03-01")));
    CHECK(
        is_day_of(at("2026-03-01T23:59:59+01:00"), day("2026-02-28"))); // the day starts at midnight, almost
    CHECK_FALSE(is_day_of(at("2026-03-01T09:00:00+01:00"), day("2026-03-02")));
    CHECK_FALSE(is_day_of(at("2026-03-01T09:00:00+01:00"), day("2026-02-27")));
    CHECK(is_day_of(at("2026-03-01T20:00:00-10:00"), day("2026-03-01"))); // in UTC the next day has come
    CHECK_FALSE(is_day_of(at("2026-03-01T20:00:00-10:00"), day("2026-03-02")));
    CHECK(is_day_of(at("2026-03-01T23:30:00Z"), day("2026-03-01")));
    CHECK(is_day_of({at("2026-03-01T23:30:00Z").at, 60min}, day("2026-03-02")));
}

TEST_CASE("an event is possible within the ranges of its figures, and at no day but its own") {
    CHECK(is_possible(sound_event()));
    CHECK(is_possible_with([](Event& event, Review&) { event.seq = largest_seq; }));
    CHECK_FALSE(is_possible_with([](Event& event, Review&) { event.seq = largest_seq + 1; }));
    CHECK_FALSE(is_possible_with([](Event& event, Review&) { event.seq = 0; }));
    CHECK_FALSE(is_possible_with([](Event& event, Review&) { event.day += calendar::days{1}; }));
    CHECK_FALSE(is_possible_with([](Event& event, Review&) { event.at.utc_offset = 24h; }));
    CHECK_FALSE(is_possible_with([](Event& event, Review&) { event.at.utc_offset = -24h; }));
    CHECK_FALSE(is_possible_with([](Event&, Review& review) { review.variant = 0; }));
    CHECK_FALSE(is_possible_with([](Event&, Review& review) { review.taken = -1ms; }));
    CHECK_FALSE(is_possible_with([](Event&, Review& review) { review.card = deck::CardKey{""}; }));
    for (auto const far :
         {std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max()}) {
        CHECK_FALSE(is_possible_with(
            [&](Event& event, Review&) { event.at.at = calendar::Instant{std::chrono::milliseconds{far}}; }));
    }
}
