#pragma once

#include <string>
#include <string_view>

// As much of a text as is worth echoing to the person who typed it.
namespace remat::text {

// The text itself; of a long one its first 200 graphemes (fewer if they are piled up with marks: 4 KiB at
// most) and an ellipsis.
[[nodiscard]] std::string beginning(std::string_view text);

} // namespace remat::text
