#pragma once

#include "engine/calendar/day.hpp"
#include "engine/store/agenda_row.hpp"
#include "engine/store/database.hpp"
#include "engine/store/day_rows.hpp"

#include <map>
#include <memory>
#include <utility>
#include <vector>

// What each day held, for the files of this room. Each row has a checksum, the table a sum in the stamp.
namespace remat::store {

// By day and deck; shares of nothing are absent.
using DayShares = std::map<std::pair<calendar::Day, DeckId>, DayShare>;
// Inside a transaction. What it adds to the table's sum is left in the connection, for the stamp.
void add_to_days(Database& database, DayShares const& changes);

// Of one day: its rows match their checksums, but one may be gone.
[[nodiscard]] std::vector<DayRow> read_day(Database& database, calendar::Day day);
// Inside a Snapshot or a Transaction: the sum stands in another table. Throws Error if any row does not match
// its checksum, or the table its sum.
[[nodiscard]] std::shared_ptr<DayRows const> read_days(Database& database);
// Damaged rows too, and whether all of them match their checksums and the table its sum.
struct ReadDays {
    DayShares shares;
    bool is_sound = true;
};
[[nodiscard]] ReadDays days_as_they_are(Database& database);

} // namespace remat::store
