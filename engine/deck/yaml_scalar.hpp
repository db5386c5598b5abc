#pragma once

#include <cstddef>
#include <string>
#include <string_view>

// A text as a deck file says it: plain where YAML takes it plain, in quotes where it would not, a block where
// it has lines or is long. Reading it gives the same text again; raw control characters never come of it.
namespace remat::deck {

// `indent`: of the key, or of the dash, before it; `column`: where it begins, after a space. Without the
// final line feed. The text is as the reader gives it: not blank, no white space at its end.
[[nodiscard]] std::string yaml_scalar(std::string_view text, std::size_t indent, std::size_t column);

// As an item of `[one, two]`; never a block.
[[nodiscard]] std::string yaml_flow_item(std::string_view text);

// Where lines of a deck end, in characters.
inline constexpr std::size_t yaml_width = 100;

} // namespace remat::deck
