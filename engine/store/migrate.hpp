#pragma once

#include "schema/migrations.hpp"

#include "engine/store/database.hpp"

#include <filesystem>
#include <optional>
#include <span>
#include <string>

// Brings a collection's shape up to date. A shape's number is the last step it has run; it stands in the
// file.
namespace remat::store {

// What the first bytes of a file tell without opening it as a database: nothing that is not ours, and nothing
// newer, is ever opened, nor anything whose log is damaged. Throws Error. A missing or empty file is fine,
// unless a log is left of it.
void look_before_opening(std::filesystem::path const& path, int newest);
// Throws Error where the beginning of the file, however damaged the rest, is a newer collection's.
void require_known_shape(std::filesystem::path const& path, std::string const& header, int newest);

enum class Backup : std::uint8_t { none, beside };

// Runs the steps that are missing, with their numbers, in one transaction. An existing older file is copied
// beside itself before; the copy's path is returned.
std::optional<std::filesystem::path> migrate(Database& database, std::span<schema::Migration const> steps,
                                             Backup backup);

// The number of the file's shape.
[[nodiscard]] int version_of(Database& database);

} // namespace remat::store
