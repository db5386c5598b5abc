#pragma once

#include <cstddef>
#include <span>
#include <string_view>

// The signs inside numbers, by language: how numbers are written, and in which ways they may be read.
namespace remat::answer {

struct NumberStyle {
    std::string_view decimal;
    std::string_view group;
    std::size_t shortest_grouped; // number of digits from which on they are grouped by threes
};

// English's for a language that is not known.
[[nodiscard]] NumberStyle number_style(std::string_view language);

// Characters that may stand before the decimals, and one that may group digits by threes (beside what groups
// them everywhere: spaces, apostrophes, underscores).
struct NumberSigns {
    std::string_view decimals;
    std::string_view group;
};

// The likeliest first. A French reader groups with spaces only, so a lone point is a decimal sign to him,
// too.
[[nodiscard]] std::span<NumberSigns const> ways_to_read(std::string_view language);

} // namespace remat::answer
