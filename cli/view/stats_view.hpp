#pragma once

#include "cli/terminal/screen.hpp"
#include "engine/calendar/day.hpp"
#include "engine/statistics/card_counts.hpp"
#include "engine/statistics/forecast.hpp"
#include "engine/statistics/retention.hpp"
#include "engine/statistics/streak.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// `remat stats`, first form: counts, retention with its interval in numbers, forecast, streak.
namespace remat::cli::view {

struct HardCard {
    std::string id; // without its deck
    std::int64_t lapses = 0;
    std::string file; // empty: unknown
    int line = 0;
};

struct StatsPage {
    std::string title; // which decks
    calendar::Day today;
    std::int64_t answers = 0; // all standing ones
    std::int64_t days = 0;    // on which there were any
    statistics::Retention retention;
    statistics::CardCounts cards;
    std::vector<statistics::DayLoad> forecast; // as many days as it has
    statistics::Streak streak;
    std::vector<HardCard> hardest;
};

[[nodiscard]] std::string stats(StatsPage const& page, terminal::Screen const& screen);

// One line for a shell prompt or a status bar: `5 due, 2 new, streak 7 d`.
struct ShortStats {
    std::int64_t due = 0;
    std::int64_t fresh = 0;
    std::int64_t repeat = 0;
    std::int64_t streak = 0;
};
[[nodiscard]] std::string short_stats(ShortStats const& now);

} // namespace remat::cli::view
