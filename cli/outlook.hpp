#pragma once

#include "cli/view/morning_view.hpp"
#include "engine/calendar/day.hpp"
#include "engine/session/limits.hpp"
#include "engine/statistics/forecast.hpp"
#include "engine/statistics/streak.hpp"
#include "engine/store/collection.hpp"
#include "engine/store/overview.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

// How today looks: what is due, what is new, what is coming. Counted from tables that are kept as answers
// come in, so its cost grows with what is due and not with what exists.
namespace remat::cli {

struct Outlook {
    calendar::Day today;
    std::vector<store::DeckCounts> decks;
    std::int64_t due = 0;    // not yet answered, no limit applied, one sibling of an entry
    std::int64_t fresh = 0;  // new cards still allowed today
    std::int64_t repeat = 0; // waiting for another look today
    std::int64_t introduced_today = 0;
    std::int64_t reviewed_today = 0;             // scheduled answers to other cards
    std::int64_t answers_today = 0;              // all standing ones
    std::optional<std::chrono::minutes> minutes; // for what is left today, at one's own pace
    statistics::Streak streak;
    std::optional<calendar::Day> next_due;       // the first day after today on which a card is due
    std::vector<statistics::DayLoad> forecast;   // from today on; the first day is `due`
    std::optional<calendar::days> days_to_clear; // at the limit of reviews; nothing: never
};

[[nodiscard]] Outlook outlook(store::Collection const& collection, calendar::Day today,
                              session::Limits const& limits, std::size_t forecast_days,
                              store::DeckNames decks = {});

// Where the day's reviews are done and more is due: the limit that goes on with them.
[[nodiscard]] std::int64_t raised_limit(std::int64_t due, std::int64_t reviewed_today);

[[nodiscard]] view::Morning::Suspended suspended_in(std::span<store::DeckCounts const> decks);

} // namespace remat::cli
