#pragma once

#include "engine/store/database.hpp"

#include <string_view>

// Brings indexes in line with their tables, for the files of this room.
namespace remat::store {

// Fills every index anew. To sort the ids of a long history takes longer than to fold it, so its large
// indexes are compared with it first. Inside a transaction. Throws Error where SQLite cannot.
void fill_indexes(Database& database);

// The index that a line of SQLite's examination of a file finds fault with; empty: it speaks of something
// else.
[[nodiscard]] std::string_view index_named_in(std::string_view line);

} // namespace remat::store
