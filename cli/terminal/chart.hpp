#pragma once

#include "cli/terminal/screen.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

// Bars side by side with their numbers below, so that the chart can be read without seeing the bars.
namespace remat::cli::terminal {

struct Bar {
    std::string label; // at most three cells
    std::int64_t value = 0;
};

// Labels, bars, numbers; as many rows of bars as the width asks for (fourteen, or twice seven), all to one
// scale. Unicode: eight heights in one line; ASCII: columns of # over up to four lines.
[[nodiscard]] std::vector<std::string> bars(std::span<Bar const> bars, Screen const& screen, int width);

} // namespace remat::cli::terminal
