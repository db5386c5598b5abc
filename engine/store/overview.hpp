#pragma once

#include "engine/calendar/day.hpp"
#include "engine/deck/localised.hpp"
#include "engine/store/card_table.hpp"
#include "engine/store/collection.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

// The counts of a morning, from tables that are kept as answers come in: their cost does not grow with the
// number of cards or reviews.
namespace remat::store {

struct DeckCounts {
    std::string deck;
    std::string language;
    std::optional<deck::Localised> title;
    std::string file; // empty: forgotten
    calendar::Instant imported_at;
    std::int64_t cards = 0;  // not retired
    std::int64_t fresh = 0;  // active, without a scheduled answer
    std::int64_t unseen = 0; // not retired, without a scheduled answer, suspended ones too
    std::int64_t seen = 0;   // not retired, with a scheduled answer, suspended ones too
    std::int64_t due = 0;    // active, due and not answered yet; of siblings at most one, and none if one of
                             // them was answered today
    std::int64_t suspended = 0;
    std::int64_t retired = 0;
    std::int64_t recalled_passed = 0; // of the next
    std::int64_t recalled = 0;        // scheduled answers but the first, in the last 30 days, today included
};

// Every deck ever imported, by name.
[[nodiscard]] std::vector<DeckCounts> deck_counts(Collection const& collection, calendar::Day today,
                                                  DeckNames decks = {});

// How many active cards are due on each day from `first` to `last`, overdue ones on the first; siblings
// counted each.
[[nodiscard]] std::map<calendar::Day, std::int64_t>
due_by_day(Collection const& collection, calendar::Day first, calendar::Day last, DeckNames decks = {});

// The first day after `today` on which an active card is due.
[[nodiscard]] std::optional<calendar::Day> next_due(Collection const& collection, calendar::Day today,
                                                    DeckNames decks = {});

} // namespace remat::store
