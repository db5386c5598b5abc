#pragma once

#include "engine/calendar/day.hpp"
#include "engine/history/tally.hpp"
#include "engine/store/database.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <utility>
#include <vector>

// The counts of the cache, for the files of this room: the agenda (how many cards of a deck stand where) and
// the days (what each held). Each row has a checksum, each table a sum in the stamp. Written inside
// transactions only; what they add to the sums waits in the connection for the stamp.
namespace remat::store {

using DeckId = std::int64_t; // of the table `decks`
inline constexpr DeckId no_deck = 0;

enum class Status : std::uint8_t { active, suspended, retired, no_card };

struct AgendaRow {
    DeckId deck = no_deck;
    Status status = Status::no_card;
    bool has_siblings = false;
    std::int64_t due = -1; // -1: no scheduled answer yet
    std::int64_t cards = 0;

    friend auto operator<=>(AgendaRow const&, AgendaRow const&) = default;
};

void count(Database& database, AgendaRow const& change);
// Rows of no cards are left out. There is a row for each due day of each deck, however many cards there are.
// Throws Error if a row does not match its checksum, or the table its sum.
[[nodiscard]] std::shared_ptr<std::vector<AgendaRow> const> read_agenda(Database& database);

// What cards of one deck gave to one day.
struct DayShare {
    history::Tally tally;
    std::int64_t recalled = 0; // of tally.reviews, passed
    std::int64_t due_change = 0;

    DayShare& operator+=(DayShare const& other);
    DayShare& operator-=(DayShare const& other);
    friend bool operator==(DayShare const&, DayShare const&) = default;
};

// By day and deck; shares of nothing are absent.
using DayShares = std::map<std::pair<calendar::Day, DeckId>, DayShare>;
void add_to_days(Database& database, DayShares const& changes);
// Of one day: its rows match their checksums, but one may be gone.
[[nodiscard]] DayShares read_day(Database& database, calendar::Day day);
// Throws Error as read_agenda does.
[[nodiscard]] std::shared_ptr<DayShares const> read_days(Database& database);
// Damaged rows too.
[[nodiscard]] DayShares days_as_they_are(Database& database);

[[nodiscard]] std::int64_t day_number(calendar::Day day);
[[nodiscard]] calendar::Day day_of(std::int64_t number);

// Whether all rows match their checksums and the tables their sums.
[[nodiscard]] bool are_counts_sound(Database& database);

} // namespace remat::store
