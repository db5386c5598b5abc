#include "engine/schedule/fuzz.hpp"

#include <catch2/catch_test_macros.hpp>
#include <rapidcheck/catch.h>

#include <set>

using namespace remat::schedule;
using remat::calendar::days;

namespace {

constexpr days longest{36'500};

std::set<std::int64_t> reached(days interval, days most = longest) {
    std::set<std::int64_t> all;
    for (std::uint64_t card = 0; card < 3'000; ++card) {
        all.insert(fuzzed(interval, most, {.card = card, .scheduled_answers = 3}).count());
    }
    return all;
}

} // namespace

TEST_CASE("one and two days are never moved") {
    CHECK(reached(days{1}) == std::set<std::int64_t>{1});
    CHECK(reached(days{2}) == std::set<std::int64_t>{2});
}

TEST_CASE("longer intervals reach every day of their range and no other") {
    CHECK(reached(days{3}) == std::set<std::int64_t>{2, 3, 4});
    CHECK(reached(days{6}) == std::set<std::int64_t>{4, 5, 6, 7, 8}); // half width 1 + 0.15 * 3.5 = 1.525
    auto const month = reached(days{30});                             // 1 + 0.675 + 1.3 + 0.5 = 3.475
    CHECK(*month.begin() == 27);
    CHECK(*month.rbegin() == 33);
    CHECK(month.size() == 7);
}

TEST_CASE("the longest interval bounds the fuzz too") {
    CHECK(*reached(days{100}, days{100}).rbegin() == 100);
}

TEST_CASE("the same card and number of answers always move alike, others differ") {
    FuzzSeed const seed{.card = 42, .scheduled_answers = 7};
    CHECK(fuzzed(days{100}, longest, seed) == fuzzed(days{100}, longest, seed));
    std::set<std::int64_t> moved;
    for (std::int64_t answers = 0; answers < 50; ++answers) {
        moved.insert(fuzzed(days{100}, longest, {.card = 42, .scheduled_answers = answers}).count());
    }
    CHECK(moved.size() > 5);
}

TEST_CASE("these moves never change, for they are part of everybody's schedule") {
    CHECK(fuzzed(days{6}, longest, {.card = 1, .scheduled_answers = 2}).count() == 4);
    CHECK(fuzzed(days{100}, longest, {.card = 1, .scheduled_answers = 5}).count() == 94);
    CHECK(fuzzed(days{1'000}, longest, {.card = 0xFFFF'FFFF'FFFF'FFFF, .scheduled_answers = 9}).count() ==
          994);
}

TEST_CASE("any interval stays within its bounds") {
    rc::prop("bounds", [] {
        auto const interval = days{*rc::gen::inRange(3, 36'501)};
        auto const moved = fuzzed(interval, longest,
                                  {.card = *rc::gen::arbitrary<std::uint64_t>(),
                                   .scheduled_answers = *rc::gen::inRange<std::int64_t>(0, 200)});
        RC_ASSERT(moved >= days{2});
        RC_ASSERT(moved <= longest);
        auto const shift = moved > interval ? moved - interval : interval - moved;
        RC_ASSERT(shift.count() * 20 <= 100 + interval.count()); // at most 5 days and 5 %
    });
}
