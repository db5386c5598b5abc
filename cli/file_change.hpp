#pragma once

#include <cstdint>
#include <string>
#include <string_view>

// Gives a file that is there other content: whole and on the disk, or not at all. A link keeps pointing to
// the file that is changed; permissions stay, and the owner where the system allows it.
namespace remat::cli {

enum class Changed : std::uint8_t {
    yes,
    meanwhile,  // by somebody else, since it was read
    not_a_file, // a pipe, a device
    failed,
};

struct FileChange {
    Changed changed = Changed::yes;
    std::string detail; // the system's words for `failed`, else empty
};

// `former` is what the file held when it was read.
[[nodiscard]] FileChange change_file(std::string const& path, std::string_view former,
                                     std::string_view content);

} // namespace remat::cli
