#pragma once

#include "engine/calendar/day.hpp"
#include "engine/history/tally.hpp"
#include "engine/store/agenda_row.hpp"
#include "engine/store/database.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <utility>
#include <vector>

// What each day held, for the files of this room. Each row has a checksum, the table a sum in the stamp.
namespace remat::store {

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
// Inside a transaction. What it adds to the table's sum is left in the connection, for the stamp.
void add_to_days(Database& database, DayShares const& changes);

struct DayRow {
    calendar::Day day;
    DeckId deck = no_deck;
    DayShare share;
};
using DayRows = std::vector<DayRow>; // by day and deck; shares of nothing are absent

// Of one day: its rows match their checksums, but one may be gone.
[[nodiscard]] DayRows read_day(Database& database, calendar::Day day);
// Inside a Snapshot or a Transaction: the sum stands in another table. Up to `last`. Throws Error if any row
// does not match its checksum, or the table its sum.
[[nodiscard]] std::shared_ptr<DayRows const> read_days(Database& database,
                                                       calendar::Day last = calendar::last_day);
// Damaged rows too, and whether all of them match their checksums and the table its sum.
struct ReadDays {
    DayShares shares;
    bool is_sound = true;
};
[[nodiscard]] ReadDays days_as_they_are(Database& database);

} // namespace remat::store
