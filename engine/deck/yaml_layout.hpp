#pragma once

#include "engine/deck/yaml_scene.hpp"

// Mistakes in how lines are laid out: indentation, a space that is missing after a dash or a colon. A parser
// notices them a line or more too late.
namespace remat::deck {

// Returns whether it was one, and then has told it.
[[nodiscard]] bool tell_layout(Scene& scene);

} // namespace remat::deck
