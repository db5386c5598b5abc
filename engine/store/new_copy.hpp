#pragma once

#include "engine/store/database.hpp"

#include <filesystem>

// A connection's content as a new file, for the files of this room. It gets its name once it is whole, so a
// process that ends midway leaves nothing under it.
namespace remat::store {

// Throws Error where there is a file already, or no folder.
void require_free(std::filesystem::path const& destination);
// On the disk when the call returns; half a copy is removed. Never replaces a file.
void write_copy(Database& database, std::filesystem::path const& destination);

} // namespace remat::store
