#pragma once

#include "engine/calendar/day.hpp"
#include "engine/history/tally.hpp"

#include <cstdint>

// Days in a row with at least one answer. A day without one on which no card that is active today was due
// neither breaks the row nor adds to it; today does not break it until it is over.
namespace remat::statistics {

struct Streak {
    std::int64_t current = 0;
    std::int64_t longest = 0;

    friend bool operator==(Streak const&, Streak const&) = default;
};

// `due_changes`: summed over the cards that are active today.
[[nodiscard]] Streak streak(history::Tallies const& tallies, history::DueChanges const& due_changes,
                            calendar::Day today);

} // namespace remat::statistics
