#pragma once

#include <string_view>
#include <vector>

// Graphemes: what a reader takes for one character (a letter with its marks, a flag, a family emoji), by the
// rules of Unicode's extended grapheme clusters. Joined together they are the text again.
namespace remat::text {

[[nodiscard]] std::vector<std::string_view> graphemes(std::string_view text);

} // namespace remat::text
