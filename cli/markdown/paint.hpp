#pragma once

#include "cli/markdown/document.hpp"
#include "cli/terminal/screen.hpp"

#include <string>
#include <string_view>
#include <vector>

// Words as lines of a screen, with their looks.
namespace remat::cli::markdown {

// The words in the screen's characters; the runs move with them.
[[nodiscard]] Words legible(Words const& words, terminal::Screen const& screen);

// Legible words on one line, painted.
[[nodiscard]] std::string painted(Words const& words, terminal::Screen const& screen);

// Legible words wrapped (terminal::wrap), then painted.
[[nodiscard]] std::vector<std::string> wrapped(Words const& words, int width, int taken,
                                               terminal::Screen const& screen);

// All words in one look more.
[[nodiscard]] Words strong(Words const& words);

// One after the other.
[[nodiscard]] Words joined(Words first, Words const& second);

// With spaces in place of line breaks.
[[nodiscard]] Words on_one_line(Words words);

} // namespace remat::cli::markdown
