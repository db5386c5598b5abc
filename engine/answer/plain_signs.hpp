#pragma once

#include <string>
#include <string_view>

// One spelling of the signs of numbers and units that have several: spaces, apostrophes, hyphens and minus
// (`-`), times and middle dots (`*`), slashes, raised digits (`^2`), µ.
namespace remat::answer {

[[nodiscard]] std::string plain_signs(std::string_view text);

} // namespace remat::answer
