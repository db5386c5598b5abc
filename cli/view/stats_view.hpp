#pragma once

#include "cli/terminal/screen.hpp"
#include "engine/calendar/day.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// `remat stats`, first form: counts, retention with its interval in numbers, forecast, streak.
namespace remat::cli::view {

struct RateRow {
    std::string label; // a message already translated, a month, a topic
    std::int64_t passed = 0;
    std::int64_t answers = 0;
    double low = 0; // 95 % interval of the rate, 0 to 1
    double high = 1;
};

struct StatsPage {
    std::string title; // the decks
    calendar::Day today;
    std::int64_t answers = 0;     // all standing ones
    std::int64_t days = 0;        // on which there were any
    std::vector<RateRow> overall; // all, young, mature
    std::vector<RateRow> by_interval;
    std::vector<RateRow> by_month;
    std::vector<RateRow> by_topic;
    std::int64_t fresh = 0;
    std::int64_t learning = 0;
    std::int64_t young = 0;
    std::int64_t mature = 0;
    std::int64_t suspended = 0;
    std::int64_t retired = 0;
    std::vector<std::int64_t> forecast; // due on each of the next days, today first
    std::int64_t streak = 0;
    std::int64_t longest_streak = 0;
    struct Hard {
        std::string id;
        std::int64_t lapses = 0;
        std::string file;
        int line = 0;
    };
    std::vector<Hard> hardest;
};

[[nodiscard]] std::string stats(StatsPage const& page, terminal::Screen const& screen);

// One line for a prompt or a status bar: `5 due, 2 new, streak 7 d`.
struct ShortStats {
    std::int64_t due = 0;
    std::int64_t fresh = 0;
    std::int64_t repeat = 0;
    std::int64_t streak = 0;
};
[[nodiscard]] std::string short_stats(ShortStats const& now);

// `interval` names of retention rows: `after 1 day`, `2 to 6 days`, `60 days or more` (no `to`).
[[nodiscard]] std::string interval_label(std::int64_t from, std::optional<std::int64_t> to);

} // namespace remat::cli::view
