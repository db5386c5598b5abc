#pragma once

#include <string>
#include <string_view>

// Unicode text spelled in ASCII, for output that is not UTF-8: é is e, œ is oe, « is ", … is ..., √N is
// sqrt(N), π is pi. Never a question mark for what has no spelling: such a character is <U+6F22>.
namespace remat::cli::terminal {

[[nodiscard]] std::string transliterated(std::string_view utf8);

} // namespace remat::cli::terminal
