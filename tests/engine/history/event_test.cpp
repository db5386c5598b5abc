#include "engine/history/event.hpp"

#include "tests/support/log_builder.hpp"

#include <catch2/catch_test_macros.hpp>

#include <functional>
#include <set>

using namespace remat;
using namespace remat::history;

TEST_CASE("an event id is written as 32 digits and read back") {
    auto const id = test::id_of(0x0123'4567'89AB'CDEF);
    CHECK(to_hex(id) == "00000000000000000123456789abcdef");
    CHECK(parse_event_id(to_hex(id)) == id);
    CHECK(parse_event_id("00000000000000000123456789ABCDEF") == id);
    CHECK_FALSE(parse_event_id("0123"));
    CHECK_FALSE(parse_event_id("g0000000000000000123456789abcdef"));
}

TEST_CASE("events are ordered by instant, then seq, then id") {
    test::LogBuilder log;
    auto const early = log.on(100, 9).review("d/a", 4);
    auto later = log.on(100, 10).review("d/a", 4);
    CHECK(order_of(early) < order_of(later));
    later.at = early.at;
    CHECK(order_of(early) < order_of(later));
    later.seq = early.seq;
    CHECK(order_of(early) < order_of(later));
}

TEST_CASE("the checksum of an event is pinned, for it is stored") {
    test::LogBuilder log;
    CHECK(checksum(log.on(20'000).review("deck/card", 4)) == 0x7a32'171a'41fb'efe6U);
}

TEST_CASE("every fact of an event moves its checksum, and where it lies now does not") {
    test::LogBuilder log;
    auto const original = log.on(100).review("d/ab", 4);
    std::set<std::uint64_t> seen{checksum(original)};
    auto const changed = [&](std::function<void(Event&, Review&)> const& change) {
        Event event = original;
        change(event, std::get<Review>(event.payload));
        return seen.insert(checksum(event)).second;
    };
    CHECK(changed([](Event& event, Review&) { event.id = test::id_of(99); }));
    CHECK(changed([](Event& event, Review&) { event.at.at += std::chrono::milliseconds{1}; }));
    CHECK(changed([](Event& event, Review&) { event.at.utc_offset += std::chrono::minutes{1}; }));
    CHECK(changed([](Event& event, Review&) { event.day += calendar::days{1}; }));
    CHECK(changed([](Event& event, Review&) { event.seq = 77; }));
    CHECK(changed([](Event& event, Review&) { event.origin = Origin::imported; }));
    CHECK(changed([](Event&, Review& review) { review.card = deck::CardKey{"d/a"}; }));
    CHECK(changed([](Event&, Review& review) { review.quality = *schedule::Quality::from(5); }));
    CHECK(changed([](Event&, Review& review) { review.purpose = Purpose::cram; }));
    CHECK(changed([](Event&, Review& review) { review.variant = 2; }));
    CHECK(changed([](Event&, Review& review) { review.picked = {1}; }));
    CHECK(changed([](Event&, Review& review) { review.picked = {1, 2}; }));
    CHECK(changed([](Event&, Review& review) { review.taken += std::chrono::milliseconds{1}; }));
    CHECK_FALSE(changed([](Event& event, Review&) { event.origin = Origin::merged; }));
    CHECK(checksum(log.same("d/a", "b")) != checksum(log.same("d/ab", "")));
}
