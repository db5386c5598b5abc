#include "engine/statistics/rate.hpp"

#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>
#include <rapidcheck/catch.h>

using namespace remat::statistics;
using Catch::Approx;

TEST_CASE("without an answer there is neither a rate nor an interval") {
    CHECK_FALSE(Rate{}.value());
    CHECK_FALSE(wilson95({}));
}

TEST_CASE("the Wilson interval gives published values") {
    // Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
    auto const newcombe = wilson95({.passed = 81, .failed = 182});
    CHECK(newcombe->low == Approx(0.2553).margin(0.00005));
    CHECK(newcombe->high == Approx(0.3662).margin(0.00005));
    auto const few = wilson95({.passed = 15, .failed = 133});
    CHECK(few->low == Approx(0.0624).margin(0.00005));
    CHECK(few->high == Approx(0.1605).margin(0.00005));
    auto const none = wilson95({.passed = 0, .failed = 20});
    CHECK(none->low == 0);
    CHECK(none->high == Approx(0.1611).margin(0.00005));
}

TEST_CASE("any interval holds its rate and stays within 0 and 1") {
    rc::prop("bounds", [] {
        Rate const rate{.passed = *rc::gen::inRange(0, 1'000'000), .failed = *rc::gen::inRange(0, 1'000'000)};
        RC_PRE(rate.total() > 0);
        auto const bounds = *wilson95(rate);
        RC_ASSERT(0 <= bounds.low);
        RC_ASSERT(bounds.low <= *rate.value());
        RC_ASSERT(*rate.value() <= bounds.high);
        RC_ASSERT(bounds.high <= 1);
    });
}
