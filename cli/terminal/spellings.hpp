#pragma once

#include <optional>
#include <string_view>

// How single characters are spelled in ASCII: Latin letters with marks, Greek letters by name, punctuation,
// mathematical signs. Nothing for a character that has no spelling here.
namespace remat::cli::terminal {

[[nodiscard]] std::optional<std::string_view> spelling_of(char32_t character);

} // namespace remat::cli::terminal
