#pragma once

#include "cli/terminal/screen.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// What a person entered: a key on a terminal, a line on a pipe.
namespace remat::cli::terminal {

enum class EntryKind : std::uint8_t {
    text,        // `text` holds it: one character from single keys, a whole line from a pipe
    enter,       // Enter or Space, or an empty line
    end,         // end of input, Ctrl-D
    interrupted, // a signal asks to end; `signal` is its number, the exit status is 128 more
    too_long,    // a line that is longer than anyone types; the rest of it is not read
    resumed,     // the program was stopped and continued: draw the prompt again
};

struct Entry {
    EntryKind kind = EntryKind::text;
    std::string text; // as entered, NFC, without white space at the ends
    std::optional<int>
        digit; // what it counts as, if it is one digit or stands on a digit key of a French keyboard
    int signal = 0;

    friend bool operator==(Entry const&, Entry const&) = default;
};

// Text as entered; decides between `text` and `enter`, and finds the digit.
[[nodiscard]] Entry entry_of(std::string_view typed);

// `2`, `12`, `1 3`, `1,3`; on the digit row of a French keyboard `& "` is 1 and 3, `&é` is 12. Nothing unless
// all of it is numbers of at most three digits.
[[nodiscard]] std::optional<std::vector<int>> numbers_in(std::string_view text);

// How the entry is echoed: `2`, `é  (2)`, `⏎`.
// A line as it was typed at a terminal that echoes: without the arrow keys, Esc and other control characters
// that ended up in it.
[[nodiscard]] std::string without_control_keys(std::string_view line);

[[nodiscard]] std::string echo_of(Entry const& entry, Screen const& screen);

} // namespace remat::cli::terminal
