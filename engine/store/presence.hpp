#pragma once

#include <filesystem>

// What stands under a collection's name, asked before anything is opened: a pipe would wait for ever.
namespace remat::store {

// Throws Error where that cannot be found out, as in a folder that may not be entered.
[[nodiscard]] bool is_there(std::filesystem::path const& path);
// Throws Error for whatever can be no collection: a folder, a pipe, a device. A missing file is fine.
void require_file(std::filesystem::path const& path);

// What was committed last and is not in the file yet. SQLite names it after the file that a link means.
[[nodiscard]] std::filesystem::path log_of(std::filesystem::path const& path);
[[nodiscard]] bool has_content(std::filesystem::path const& path);
// More than the beginning of one.
[[nodiscard]] bool has_log(std::filesystem::path const& path);

} // namespace remat::store
