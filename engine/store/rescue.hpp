#pragma once

#include "engine/store/database.hpp"

#include <filesystem>
#include <optional>

// A collection's file that goes under a session: what it held, with all that was committed, is copied beside
// its name, or where that folder is gone too, into the nearest one that is left. Whoever deletes or replaces
// a file under a session loses nothing. The logs that were the file's are removed: whatever stands under its
// name next would be damaged by them. A file that somebody cuts short under a session is written no more.
namespace remat::store {

// From now on `require_files` knows what is expected.
void watch_files(Database& database);
// At the beginning of each transaction: none is written into a file that is no longer there under its name,
// nor beside logs that are not. Throws Error, which names the copy.
void require_files(Database& database);
// After each commit, which makes the log longer.
void note_growth(Database& database);
// As at the beginning of a transaction, at the end of a session; nothing is asked of a file that is not
// watched.
void require_files_at_end(Database& database);
// For a session that ends without asking.
void rescue_at_end(Database& database) noexcept;

// The last copy of that kind of a collection that is missing.
[[nodiscard]] std::optional<std::filesystem::path> rescued_copy(std::filesystem::path const& collection);

} // namespace remat::store
