#pragma once

#include "cli/terminal/page.hpp"
#include "cli/terminal/screen.hpp"

#include <string>
#include <string_view>
#include <vector>

// Text of a deck as it is shown: Markdown and formulas, laid out for a screen or on one line. This is the
// room's front door; any bytes may come in.
namespace remat::cli::markdown {

// Lines of at most `width` cells, to be written as they are; `taken` cells of the first are in use.
[[nodiscard]] std::vector<std::string> lines(std::string_view text, int width, terminal::Screen const& screen,
                                             int taken = 0);

// The same for a page.
[[nodiscard]] terminal::Page::Layout layout(std::string_view text, terminal::Screen const& screen);

// Without markup, on one line, for lists and for sentences around it.
[[nodiscard]] std::string inline_text(std::string_view text, terminal::Screen const& screen);

// Whether it is more than a paragraph without line breaks, so that it begins on a line of its own.
[[nodiscard]] bool is_block(std::string_view text);

} // namespace remat::cli::markdown
