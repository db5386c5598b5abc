#pragma once

#include "engine/calendar/day.hpp"
#include "engine/history/card_state.hpp"
#include "engine/statistics/rate.hpp"

#include <array>
#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <string_view>

// Retention: of the scheduled answers to cards that had an interval of a day or more, how many passed. First
// answers of new cards, repeats and cram do not count: they say nothing about remembering.
namespace remat::statistics {

// A card is mature from an interval of 21 days on; the interval before the answer decides.
inline constexpr calendar::days mature_interval{21};

struct IntervalRange {
    calendar::days from;
    std::optional<calendar::days> to; // included; nothing: without end
};

inline constexpr std::array<IntervalRange, 5> interval_ranges{{
    {calendar::days{1}, calendar::days{1}},
    {calendar::days{2}, calendar::days{6}},
    {calendar::days{7}, calendar::days{20}},
    {calendar::days{21}, calendar::days{59}},
    {calendar::days{60}, std::nullopt},
}};

using Month = std::chrono::year_month;

struct Retention {
    Rate overall;
    Rate young;
    Rate mature;
    std::map<Month, Rate> by_month;                       // of the answer's study day
    std::map<std::string, Rate, std::less<>> by_topic;    // cards without a topic: under ""
    std::array<Rate, interval_ranges.size()> by_interval; // as in interval_ranges

    friend bool operator==(Retention const&, Retention const&) = default;
};

// Whether the answer counts for retention, given the state before it.
[[nodiscard]] bool tells_of_memory(history::CardState const& before, history::Answer const& answer);

// The rates of an answer's month and of its card's topic, among those of the retention.
struct OwnRates {
    Rate& month;
    Rate& topic;
};

// An answer that tells of memory.
void count(Retention& retention, history::CardState const& before, history::Answer const& answer,
           OwnRates const& own);

[[nodiscard]] Month month_of(calendar::Day day);

} // namespace remat::statistics
