#pragma once

#include "engine/calendar/day.hpp"
#include "engine/history/tally.hpp"
#include "engine/statistics/card_counts.hpp"
#include "engine/statistics/forecast.hpp"
#include "engine/statistics/forgetting.hpp"
#include "engine/statistics/habits.hpp"
#include "engine/statistics/retention.hpp"
#include "engine/statistics/spread.hpp"
#include "engine/statistics/streak.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// Everything that `remat stats` shows, as values: what the terminal and the HTML report are drawn from.
namespace remat::cli::view {

struct HardCard {
    std::string id; // without its deck
    std::int64_t lapses = 0;
    std::string file; // empty: unknown
    int line = 0;
};

// A wrong option that was picked.
struct Misconception {
    std::string id; // of the card, without its deck
    std::string option;
    std::int64_t picked = 0;
    std::int64_t of = 0; // answers that picked any
};

struct StatsPage {
    std::string title; // which decks
    calendar::Day today;
    calendar::Day first = today; // that is looked at
    calendar::Day last = today;
    std::int64_t answers = 0; // all standing ones of these days
    history::Tallies days;    // with an answer
    statistics::Retention retention;
    std::vector<statistics::CurvePoint> curve;
    statistics::CardCounts cards;
    std::optional<calendar::Day> first_mature; // while no card is mature: when the first will be asked
    std::vector<statistics::DayLoad> forecast; // as many days as it has
    statistics::Streak streak;
    std::vector<HardCard> hardest;
    std::vector<HardCard> leeches;
    std::vector<Misconception> misconceptions;
    // Only with --all:
    statistics::GradesByAge grades;
    statistics::Hours hours{};
    statistics::Spread spread;
};

// Rows of retention with the words for them, weakest topics first; what has no answer is left out but for
// `all`, `young` and `mature`.
struct RateRow {
    std::string label;
    statistics::Rate rate;
    std::optional<double> aim;
};
struct RateBlock {
    std::string heading; // empty: none
    std::vector<RateRow> rows;
};
[[nodiscard]] std::vector<RateBlock> retention_blocks(StatsPage const& page);

} // namespace remat::cli::view
