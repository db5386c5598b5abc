#pragma once

#include "cli/terminal/screen.hpp"
#include "engine/deck/explanation.hpp"

#include <string>

// What a code of the diagnostics means: sentences, an example that has it, the cure.
namespace remat::cli::view {

[[nodiscard]] std::string explanation(deck::Explanation const& explanation, terminal::Screen const& screen);

} // namespace remat::cli::view
