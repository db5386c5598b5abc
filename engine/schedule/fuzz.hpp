#pragma once

#include "engine/calendar/day.hpp"

#include <cstdint>

// Fuzz spreads cards that were learned together over neighbouring days. It is no chance: the shift follows
// from the card and the number of its scheduled answers, so the same history gives the same days for ever.
namespace remat::schedule {

enum class Fuzz : std::uint8_t { off, on };

// What the shift follows from.
struct FuzzSeed {
    std::uint64_t card = 0;             // a stable number of the card
    std::int64_t scheduled_answers = 0; // including the one that gave the interval
};

// The interval, moved within the range that Anki uses (ankitects/anki, rslib scheduler/states/fuzz.rs): none
// below 2.5 days, then one day and 15 % of what lies within 2.5 to 7 days, 10 % within 7 to 20, 5 % beyond.
// The result lies in [2, longest] for every interval that is moved at all.
[[nodiscard]] calendar::days fuzzed(calendar::days interval, calendar::days longest, FuzzSeed seed);

} // namespace remat::schedule
