#pragma once

#include "cli/terminal/screen.hpp"
#include "engine/calendar/day.hpp"
#include "engine/history/tally.hpp"

#include <string>
#include <vector>

// Answers a day as a calendar: a column for each week, Monday first, darker for more.
namespace remat::cli::view {

// How many answers make a day darker: the quartiles of the days that have any, so that a quiet learner sees
// a pattern too. A day below `from[i + 1]` and not below `from[i]` has level i + 1; no answers: level 0.
struct HeatLevels {
    std::vector<std::int64_t> from; // ascending, at most four

    [[nodiscard]] std::size_t of(std::int64_t answers) const;
};
[[nodiscard]] HeatLevels heat_levels(history::Tallies const& days);

// The weeks up to `last`, as many as fit but a year at most, from the one that holds `first`; then the
// months, then the legend. Lines are at most `width` cells wide.
[[nodiscard]] std::vector<std::string> heat_map(history::Tallies const& days, calendar::Day first,
                                                calendar::Day last, terminal::Screen const& screen,
                                                int width);

} // namespace remat::cli::view
