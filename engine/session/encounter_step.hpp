#pragma once

#include "engine/session/effect.hpp"
#include "engine/session/encounter.hpp"
#include "engine/session/input.hpp"

// How one card on the screen goes on. An encounter records at most once, and only what its card allows: a
// wrong answer is never graded a pass.
namespace remat::session {

// Changes the encounter and says what is to be done. Nothing happens once it is finished.
[[nodiscard]] Effects step(Encounter& encounter, Input const& input);

} // namespace remat::session
