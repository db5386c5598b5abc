#pragma once

#include "cli/markdown/document.hpp"
#include "cli/terminal/screen.hpp"

#include <string>
#include <vector>

// A table as lines for a screen.
namespace remat::cli::markdown {

// In aligned columns, the headings over a rule. A table wider than `width` cells becomes a list: of each row
// the lines `heading: value`, blank lines between the rows. `taken`: cells of the first line in use; such a
// line stays empty.
[[nodiscard]] std::vector<std::string> grid(Table const& table, int width, terminal::Screen const& screen,
                                            int taken = 0);

} // namespace remat::cli::markdown
