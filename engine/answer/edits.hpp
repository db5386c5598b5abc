#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

// What went wrong in typing: the fewest edits that lead from the expected characters to the typed ones, if
// they are few. Neighbors that are swapped are one edit (Damerau's distance, each character edited once at
// most).
namespace remat::answer {

enum class EditKind : std::uint8_t { replaced, missing, extra, swapped };

// At which character of the typed and of the expected text; for what is missing or extra, the character of
// the other text before which it would stand.
struct Edit {
    EditKind kind;
    std::size_t typed;
    std::size_t expected;

    friend bool operator==(Edit const&, Edit const&) = default;
};

// In order. Time is proportional to length x 4^limit.
[[nodiscard]] std::optional<std::vector<Edit>> edits_between(std::span<std::string_view const> typed,
                                                             std::span<std::string_view const> expected,
                                                             std::size_t limit);

} // namespace remat::answer
