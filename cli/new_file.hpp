#pragma once

#include <cstdint>
#include <string>
#include <string_view>

// Writes a file that was not there before: whole and on the disk, or not at all. Never over another one.
namespace remat::cli {

enum class Written : std::uint8_t { yes, exists, no_folder, failed };

struct NewFile {
    Written written = Written::yes;
    std::string detail; // the system's words for `failed`, else empty
};

[[nodiscard]] NewFile write_new_file(std::string const& path, std::string_view content);

// Throws Failure with a sentence about the file, as it is `shown`, where it was not written.
void put_new_file(std::string const& path, std::string const& shown, std::string_view content);

} // namespace remat::cli
