#pragma once

#include "engine/calendar/day.hpp"
#include "engine/history/card_state.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <optional>

// How the cards that have been answered are spread now: over intervals, and over SM-2's ease.
namespace remat::statistics {

struct SpreadRange {
    calendar::days from;
    std::optional<calendar::days> to; // included; nothing: without end
};

inline constexpr std::array<SpreadRange, 7> spread_ranges{{
    {calendar::days{1}, calendar::days{1}},
    {calendar::days{2}, calendar::days{6}},
    {calendar::days{7}, calendar::days{20}},
    {calendar::days{21}, calendar::days{59}},
    {calendar::days{60}, calendar::days{179}},
    {calendar::days{180}, calendar::days{364}},
    {calendar::days{365}, std::nullopt},
}};

struct Spread {
    std::array<std::int64_t, spread_ranges.size()> intervals{}; // as in spread_ranges
    std::map<std::int64_t, std::int64_t> ease;                  // by tenths, rounded down: 13 is 1.30 to 1.39

    friend bool operator==(Spread const&, Spread const&) = default;
};

// A card without a scheduled answer is nowhere.
void count(Spread& spread, history::CardState const& state);

} // namespace remat::statistics
