#include "engine/statistics/spread.hpp"

#include "engine/schedule/scheduler.hpp"

#include <algorithm>
#include <variant>

namespace remat::statistics {

void count(Spread& spread, history::CardState const& state) {
    if (!state.memory) {
        return;
    }
    auto const interval = schedule::interval_of(*state.memory);
    auto const after = std::ranges::upper_bound(spread_ranges, interval, {}, &SpreadRange::from);
    ++spread.intervals.at(static_cast<std::size_t>(after - spread_ranges.begin()) - 1);
    if (auto const* const sm2 = std::get_if<schedule::Sm2Memory>(&*state.memory)) {
        ++spread.ease[sm2->ease.hundredths() / 10];
    }
}

} // namespace remat::statistics
