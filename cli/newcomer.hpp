#pragma once

#include "cli/world.hpp"

#include <string>

// The one command that starts, for somebody who has no deck yet.
namespace remat::cli {

// `remat review …/activation-recomputation.yaml`, the deck that came with the program; where there is none,
// how to write one: `remat new my-deck.yaml`.
[[nodiscard]] std::string newcomer_command(World const& world);

} // namespace remat::cli
