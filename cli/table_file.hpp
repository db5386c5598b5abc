#pragma once

#include "cli/world.hpp"

#include <string>

// A table of a file, whole, as bytes; at most 1 GiB. A pipe is read where it stands for a descriptor.
namespace remat::cli {

// Throws Failure (not_found, refused, io) with the file's name.
[[nodiscard]] std::string read_table_file(std::string const& named, World const& world);

} // namespace remat::cli
