#pragma once

#include "cli/terminal/entry.hpp"
#include "cli/terminal/keys.hpp"
#include "engine/session/encounter.hpp"
#include "engine/session/input.hpp"

// From what was entered to what it means to a session.
namespace remat::cli {

// How the answer to a question is entered: with one key, or as a line (on a pipe, and where there are more
// options than digits).
[[nodiscard]] session::Entered entered_as(session::Encounter const& encounter,
                                          terminal::Input::Reading reading);

// Of an entry that is a text or Enter.
[[nodiscard]] session::Input decoded(terminal::Entry const& entry, session::Entered entered);

} // namespace remat::cli
