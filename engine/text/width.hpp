#pragma once

#include <string_view>

// How many cells of a terminal a text takes: 2 for CJK and emoji, 0 for combining marks and control
// characters, 1 for the rest. Counted by grapheme, so an emoji of several people is 2.
namespace remat::text {

// The cells of one grapheme, as graphemes() gives it.
[[nodiscard]] int grapheme_width(std::string_view grapheme);

// The cells of a text on one line.
[[nodiscard]] int display_width(std::string_view text);

} // namespace remat::text
