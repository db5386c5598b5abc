#include "engine/statistics/card_counts.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat;
using namespace remat::statistics;
using namespace remat::schedule;

namespace {

history::CardState with(std::int64_t repetitions, int interval) {
    history::CardState state;
    state.memory = Sm2Memory{.repetitions = repetitions, .interval = calendar::days{interval}, .ease = {}};
    return state;
}

} // namespace

TEST_CASE("each card is counted once, where it stands") {
    CardCounts counts;
    count(counts, {}, Standing::active);
    count(counts, with(1, 1), Standing::active);
    count(counts, with(0, 1), Standing::active);
    count(counts, with(2, 6), Standing::active);
    count(counts, with(3, 20), Standing::active);
    count(counts, with(4, 21), Standing::active);
    count(counts, with(4, 21), Standing::suspended);
    count(counts, {}, Standing::retired);
    CHECK(counts ==
          CardCounts{.fresh = 1, .learning = 2, .young = 2, .mature = 1, .suspended = 1, .retired = 1});
}
