#include "engine/statistics/spread.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat;
using namespace remat::statistics;
using calendar::days;

namespace {

history::CardState with(int interval, int ease) {
    history::CardState state;
    state.memory =
        schedule::Sm2Memory{.repetitions = 2, .interval = days{interval}, .ease = schedule::Ease{ease}};
    return state;
}

} // namespace

TEST_CASE("cards are spread over the ranges of their intervals and the tenths of their ease") {
    Spread spread;
    for (auto const& state : {with(1, 250), with(6, 259), with(20, 130), with(21, 130), with(364, 260),
                              with(365, 260), with(36'500, 260)}) {
        count(spread, state);
    }
    CHECK(spread.intervals == std::array<std::int64_t, 7>{1, 1, 1, 1, 0, 1, 2});
    CHECK(spread.ease == std::map<std::int64_t, std::int64_t>{{13, 2}, {25, 2}, {26, 3}});
}

TEST_CASE("a card without a scheduled answer is nowhere") {
    Spread spread;
    count(spread, {});
    CHECK(spread == Spread{});
}
