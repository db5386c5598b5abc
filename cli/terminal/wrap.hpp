#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

// Text laid out in lines of a given width in cells, counted by grapheme: no grapheme is torn, no-break spaces
// hold, CJK text breaks between characters. Lines end without spaces. Expects legible text.
namespace remat::cli::terminal {

// A word is broken only when it is longer than a line. Line feeds are kept, and so is the indentation of a
// line. A grapheme wider than the width stands alone on its line. Width below 1 counts as 1. Empty text is
// one empty line. `taken`: cells of the first line that are already in use.
[[nodiscard]] std::vector<std::string> wrap(std::string_view text, int width, int taken = 0);

// Items side by side with a gap, on as many lines as needed, never broken inside one.
[[nodiscard]] std::vector<std::string> flow(std::span<std::string const> items, int width, int gap = 3);

// At most `width` cells: the end is replaced by the ellipsis (signs() has the screen's own).
[[nodiscard]] std::string shortened(std::string_view text, int width, std::string_view ellipsis = "...");

// The same, but the start is replaced: of a path and a key the end tells most.
[[nodiscard]] std::string shortened_at_start(std::string_view text, int width,
                                             std::string_view ellipsis = "...");

// Filled with spaces to `width` cells; longer text stays as it is.
[[nodiscard]] std::string padded_right(std::string_view text, int width); // the text, then spaces
[[nodiscard]] std::string padded_left(std::string_view text, int width);  // spaces, then the text

} // namespace remat::cli::terminal
