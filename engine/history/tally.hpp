#pragma once

#include "engine/calendar/day.hpp"
#include "engine/history/card_state.hpp"

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

// What a day held: counts over the standing answers whose study day it is. A tally is a sum over cards, so a
// card that is folded anew takes its old share out and puts its new one in.
namespace remat::history {

struct Tally {
    std::int64_t answers = 0; // all standing answers, cram and repeats included
    std::int64_t passed = 0;  // of these, quality 3 or more
    std::chrono::milliseconds taken{0};
    std::int64_t introduced = 0; // first scheduled answers of a card
    std::int64_t reviews = 0;    // other scheduled answers

    Tally& operator+=(Tally const& other);
    Tally& operator-=(Tally const& other);

    friend bool operator==(Tally const&, Tally const&) = default;
};

// Days without a share are absent.
using Tallies = std::map<calendar::Day, Tally>;

void add(Tallies& sum, Tallies const& share);
void subtract(Tallies& sum, Tallies const& share);

// The share of one answer in its day.
[[nodiscard]] Tally share_of(CardState const& before, Answer const& answer, std::chrono::milliseconds taken);

// The change, from one day to the next, in the number of cards that are due: +1 on the day a card becomes
// due, -1 on the day of the scheduled answer that ends it. The running sum up to a day is the number of cards
// due on it and not answered by then, of the cards that were summed; days with no change are
// absent. A card answered before it was due was never due.
using DueChanges = std::map<calendar::Day, std::int64_t>;

void add(DueChanges& sum, DueChanges const& share);
void subtract(DueChanges& sum, DueChanges const& share);

// What a day says of a streak, summed over cards.
struct DayTrace {
    calendar::Day day;
    std::int64_t answers = 0; // all standing ones
    std::int64_t due_change = 0;

    friend bool operator==(DayTrace const&, DayTrace const&) = default;
};

// One answer's effect on its card's due changes, given the states before and after it: -1 on the first day,
// +1 on the other.
struct DueEffect {
    std::optional<calendar::Day> ends;
    std::optional<calendar::Day> begins;
};
[[nodiscard]] DueEffect due_effect(CardState const& before, CardState const& after);
void note_due(DueChanges& changes, CardState const& before, CardState const& after);

} // namespace remat::history
