#pragma once

#include "engine/calendar/day.hpp"
#include "engine/history/tally.hpp"

#include <cstdint>
#include <span>

// Days in a row with at least one answer. A day without one on which no card that is active today was due
// neither breaks the row nor adds to it; today does not break it until it is over.
namespace remat::statistics {

struct Streak {
    std::int64_t current = 0;
    std::int64_t longest = 0;

    friend bool operator==(Streak const&, Streak const&) = default;
};

// `traces`: by day, each once; their changes in what is due of the cards that are active today. Days without
// any of both may be absent.
[[nodiscard]] Streak streak(std::span<history::DayTrace const> traces, calendar::Day today);

} // namespace remat::statistics
