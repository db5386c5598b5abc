#pragma once

#include <string>
#include <string_view>

// A plain spelling of words, for names that people type: lower case, accents off, œ is oe, ß is ss.
namespace remat::text {

// Only a-z, 0-9, apostrophes and spaces are left; what has no such spelling (a sign, a letter of another
// script) is a space. Apostrophes of every shape become '.
[[nodiscard]] std::string ascii_spelling(std::string_view text);

} // namespace remat::text
