#include "engine/session/urgency.hpp"

#include "tests/support/sample_world.hpp"

#include <catch2/catch_test_macros.hpp>
#include <rapidcheck/catch.h>

using namespace remat;
using namespace remat::session;
using remat::calendar::days;

namespace {

Urgency urgency(int late, int interval, std::uint64_t hash = 0) {
    return {.late = days{late}, .interval = days{interval}, .hash = hash};
}

} // namespace

TEST_CASE("the card that is late by the larger share of its interval comes first") {
    CHECK(comes_before(urgency(1, 1), urgency(50, 100)));
    CHECK(comes_before(urgency(1, 3), urgency(33'333, 100'000)));
    CHECK_FALSE(comes_before(urgency(33'333, 100'000), urgency(1, 3)));
    CHECK(comes_before(urgency(-1, 10), urgency(-1, 9)));
}

TEST_CASE("of equally late cards the shorter interval comes first, then the smaller hash") {
    CHECK(comes_before(urgency(0, 6, 9), urgency(0, 15, 1)));
    CHECK(comes_before(urgency(2, 6, 9), urgency(5, 15, 1)));
    CHECK(comes_before(urgency(0, 6, 1), urgency(0, 6, 9)));
    CHECK_FALSE(comes_before(urgency(0, 6, 1), urgency(0, 6, 1)));
}

TEST_CASE("the order of two equal cards changes from day to day") {
    auto const a = test::seen_card("d/a", -3, 6);
    auto const b = test::seen_card("d/b", -3, 6);
    int a_first = 0;
    for (int later = 0; later < 64; ++later) {
        auto const day = test::today + days{later};
        bool const is_a = comes_before(urgency_of(a, day), urgency_of(b, day));
        CHECK(is_a != comes_before(urgency_of(b, day), urgency_of(a, day)));
        a_first += is_a ? 1 : 0;
    }
    CHECK(a_first > 8);
    CHECK(a_first < 56);
}

TEST_CASE("the order by urgency is strict and transitive") {
    rc::prop("over any three cards", [] {
        auto const any = [] {
            return urgency(*rc::gen::inRange(-40'000, 40'000), *rc::gen::inRange(1, 36'501),
                           *rc::gen::inRange<std::uint64_t>(0, 3));
        };
        auto const a = any();
        auto const b = any();
        auto const c = any();
        RC_ASSERT(!(comes_before(a, b) && comes_before(b, a)));
        if (comes_before(a, b) && comes_before(b, c)) {
            RC_ASSERT(comes_before(a, c));
        }
    });
}
