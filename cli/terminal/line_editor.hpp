#pragma once

#include "cli/terminal/sources.hpp"

#include <cstdint>
#include <string>
#include <string_view>

// One line typed on a terminal in key mode, with libedit's editing: Emacs' keys, no history, no completion,
// no ~/.editrc. Bytes come from the same source as single keys, so signals end the waiting; the terminal is
// in key mode again afterwards.
namespace remat::cli::terminal {

struct EditedLine {
    enum class End : std::uint8_t {
        entered,
        input_ended, // also Ctrl-D on an empty line
        signal,      // one waits to be taken; `text` is what was typed so far
        unavailable, // no libedit, or no UTF-8, or nothing to draw on: nothing was read
    };
    End end = End::unavailable;
    std::string text;
};

// `prompt` stands on the cursor's line already and is drawn over. The line begins with `begun`, as if that
// had been typed. One of the `keys` (of ASCII), pressed on an empty line, is the whole line.
[[nodiscard]] EditedLine edit_line(Bytes& bytes, std::string_view prompt, std::string_view begun,
                                   std::string_view keys);

} // namespace remat::cli::terminal
