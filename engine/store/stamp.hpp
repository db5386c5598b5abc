#pragma once

#include "engine/store/database.hpp"
#include "engine/store/event_log.hpp"

#include <cstdint>
#include <optional>

// What the cache was made from, for the files of this room: of which log, under which rules, by which fold.
namespace remat::store {

// Counts up when a fold gives other states, or the cache holds other things, than before.
inline constexpr std::int64_t fold_version = 2;

struct Stamp {
    std::int64_t version = 0;
    std::uint64_t rules = 0;
    Row last_row = 0;
    std::int64_t last_seq = 0;
    std::int64_t agenda_sum = 0; // see agenda_table.hpp and day_table.hpp
    std::int64_t days_sum = 0;

    friend bool operator==(Stamp const&, Stamp const&) = default;
};

// Nothing if there is none that matches its checksum.
[[nodiscard]] std::optional<Stamp> read_stamp(Database& database);
// Whether there is one at all.
[[nodiscard]] bool has_stamp(Database& database);
void write_stamp(Database& database, Stamp const& stamp);

// Throws Error: a row of the cache is not what was written.
[[noreturn]] void refuse_schedule(Database& database);

} // namespace remat::store
