#pragma once

#include "engine/calendar/day.hpp"
#include "engine/history/event.hpp"

#include <chrono>
#include <cstdint>
#include <optional>

// How much a day asks for, and what kind of session it is. Limits count for the whole collection and the
// whole study day, whatever the sessions and the decks they were opened for; repeats and cram count for
// neither.
namespace remat::session {

struct Limits {
    std::int64_t new_cards = 10;                 // cards introduced in a day
    std::int64_t reviews = 200;                  // scheduled reviews of other cards in a day
    std::optional<std::chrono::minutes> minutes; // no further card is begun after that long

    friend bool operator==(Limits const&, Limits const&) = default;
};

// Cram asks every matching card once, whatever its date, and moves nothing. Otherwise cards are asked that
// are due today, or up to `ahead` days later.
struct Mode {
    history::Purpose purpose = history::Purpose::answer;
    calendar::days ahead{0};

    friend bool operator==(Mode const&, Mode const&) = default;
};

} // namespace remat::session
