#pragma once

#include "engine/store/agenda_row.hpp"
#include "engine/store/database.hpp"

#include <cstdint>
#include <memory>
#include <vector>

// How many cards of a deck stand where, for the files of this room. Each row has a checksum, the table a sum
// in the stamp. Written inside transactions only.
namespace remat::store {

// Noted in the connection; write_agenda writes what has come together, and leaves what that adds to the
// table's sum in the connection, for the stamp.
void count(Database& database, AgendaPlace const& place, std::int64_t change);
void write_agenda(Database& database);

// Inside a Snapshot or a Transaction: the sum stands in another table. By place; those of no cards are left
// out. There is one for each due day of each deck, however many cards there are. Throws Error if a row does
// not match its checksum, or the table its sum.
using Agenda = std::vector<AgendaRow>;
[[nodiscard]] std::shared_ptr<Agenda const> read_agenda(Database& database);
// Damaged rows too, and whether all of them match their checksums and the table its sum.
struct ReadAgenda {
    Agenda rows;
    bool is_sound = true;
};
[[nodiscard]] ReadAgenda agenda_as_it_is(Database& database);

} // namespace remat::store
