#pragma once

#include "cli/markdown/document.hpp"
#include "cli/terminal/screen.hpp"

#include <string>
#include <vector>

// A document as lines for a screen. What a look adds, only color shows: without it the lines are the same but
// for the color. Code is never wrapped: what is too long goes on below, behind a mark. A table that is too
// wide becomes a list of `heading: value`.
namespace remat::cli::markdown {

// At least one line; none is wider than `width` cells, but for a grapheme that is. `taken`: cells of the
// first line that are in use. The lines are legible on the screen, and written to it as they are.
[[nodiscard]] std::vector<std::string> laid_out(Document const& document, int width,
                                                terminal::Screen const& screen, int taken = 0);

} // namespace remat::cli::markdown
