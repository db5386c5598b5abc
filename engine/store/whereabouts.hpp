#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

// Which files stand under some names: by device and number, so that a file which was moved, deleted or
// replaced is told from the one that was there. What is written into such a file reaches nobody.
namespace remat::store {

class Whereabouts {
  public:
    // From now on these are the files; one that is not there is not expected.
    void note(std::vector<std::filesystem::path> const& names);
    [[nodiscard]] bool are_unchanged() const;
    // Whether one is smaller than it was when its size was last noted.
    [[nodiscard]] bool have_shrunk() const;
    void note_sizes();
    // Those that are still the same; what has come into another's place is somebody else's.
    void remove() const;

  private:
    struct Noted {
        std::filesystem::path name;
        std::uint64_t device = 0;
        std::uint64_t number = 0;
        std::int64_t size = 0;

        [[nodiscard]] bool is_same_file(std::optional<Noted> const& found) const {
            return found && found->device == device && found->number == number;
        }
    };
    [[nodiscard]] static std::optional<Noted> found_at(std::filesystem::path const& name);

    std::vector<Noted> noted_;
};

// A name for a file that does not exist: the given one, or with -2, -3, … behind it.
[[nodiscard]] std::filesystem::path free_name(std::filesystem::path const& wanted);
// The last such name under which there is a file: of those that exist without a gap.
[[nodiscard]] std::filesystem::path last_name(std::filesystem::path const& wanted);

} // namespace remat::store
