#pragma once

#include <string>
#include <string_view>

// Text of a deck made safe for a terminal. Nothing that steers it is left: control characters (C0, DEL, C1)
// become U+FFFD, marks that reorder text (bidirectional overrides and isolates) are dropped, a tab is four
// spaces, bytes that are no UTF-8 become U+FFFD. Line feeds stay.
namespace remat::text {

[[nodiscard]] std::string printable(std::string_view text);

// Whether printable() would change it, tabs aside.
[[nodiscard]] bool has_control_characters(std::string_view text);

} // namespace remat::text
