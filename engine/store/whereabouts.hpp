#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <utility>
#include <vector>

// Which files stand under some names: by device and number, so that a file which was moved, deleted or
// replaced is told from the one that was there. What is written into such a file reaches nobody.
namespace remat::store {

class Whereabouts {
  public:
    // From now on these are the files; one that is not there is not expected.
    void note(std::vector<std::filesystem::path> names);
    [[nodiscard]] bool are_unchanged() const;
    // Those that are still the same; what has come into another's place is somebody else's.
    void remove() const;

  private:
    using Place = std::pair<std::uint64_t, std::uint64_t>; // device, number
    [[nodiscard]] static std::optional<Place> place_of(std::filesystem::path const& name);

    std::vector<std::pair<std::filesystem::path, Place>> noted_;
};

// A name for a file that does not exist: the given one, or with -2, -3, … behind it.
[[nodiscard]] std::filesystem::path free_name(std::filesystem::path const& wanted);
// The last such name under which there is a file: of those that exist without a gap.
[[nodiscard]] std::filesystem::path last_name(std::filesystem::path const& wanted);

} // namespace remat::store
