#pragma once

#include <cstdint>
#include <string>
#include <string_view>

// Writes a file: whole and on the disk, or not at all. Over another one only where that is meant.
namespace remat::cli {

enum class Written : std::uint8_t { yes, exists, no_folder, failed };

struct NewFile {
    Written written = Written::yes;
    std::string detail; // the system's words for `failed`, else empty
};

// Writes all of it, onto the disk. Returns 0, or the system's error number.
[[nodiscard]] int write_whole(int descriptor, std::string_view content);

[[nodiscard]] NewFile write_new_file(std::string const& path, std::string_view content);

// The file that is there, if one is, is replaced in one step; a folder is not.
[[nodiscard]] NewFile replace_file(std::string const& path, std::string_view content);

// Throws Failure where something is there already, or no folder for it, or `-` is meant. For collections,
// which others write.
void require_room_for(std::string const& path, std::string const& shown);

// Throws Failure with a sentence about the file, as it is `shown`, where it was not written.
void put_new_file(std::string const& path, std::string const& shown, std::string_view content);

} // namespace remat::cli
