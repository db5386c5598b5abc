#pragma once

#include "cli/terminal/entry.hpp"
#include "cli/terminal/keys.hpp"
#include "engine/session/encounter.hpp"
#include "engine/session/input.hpp"

#include <cstdint>
#include <string_view>

// From what was entered to what it means to a session.
namespace remat::cli {

// How the next answer is entered: with one key; as a line of numbers (on a pipe, and where there are more
// options than digits); as the text of a typed answer, in which commands are a colon and their letter.
enum class Manner : std::uint8_t { key, line, text };

[[nodiscard]] Manner manner_of(session::Encounter const& encounter, terminal::Input::Reading reading);

// The keys of commands, which no number contains: where lines of numbers are typed they need no Enter.
[[nodiscard]] std::string_view command_keys();

// Of an entry that is a text or Enter. `language`: that the card is shown in.
[[nodiscard]] session::Input decoded(terminal::Entry const& entry, Manner manner,
                                     std::string_view language = {});

} // namespace remat::cli
