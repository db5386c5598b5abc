#pragma once

#include <cstdint>
#include <string>
#include <string_view>

// What the output can show. A value that the program makes once (from the environment, the options and the
// size of the window) and hands to everything that draws; nothing here asks the system.
namespace remat::cli::terminal {

struct Screen {
    int columns = 80;
    bool is_unicode = true;   // else ASCII only: signs and accents get spellings of their own
    bool has_color = false;   // the caller has weighed --color and NO_COLOR
    bool is_terminal = false; // else the text goes to a pipe or a file: no prompt, no key line

    friend bool operator==(Screen const&, Screen const&) = default;
};

// The left margin, and what remains for text between the margins: 76 of 80, never less than 1.
inline constexpr int margin = 2;
[[nodiscard]] int text_width(Screen const& screen);

// From wide to narrow a screen loses what is not needed to answer: below 60 columns the header's topic and
// estimate, below 30 the header and the key line.
enum class Room : std::uint8_t { full, narrow, tiny };
[[nodiscard]] Room room(Screen const& screen);

// The signs that the views use, in Unicode or spelled in ASCII.
struct Signs {
    std::string_view right;    // ✓ [ok]
    std::string_view wrong;    // ✗ [no]
    std::string_view nearly;   // ≈ [~]
    std::string_view again;    // ↻ *   (its legend always stands beside it)
    std::string_view enter;    // ⏎ Enter
    std::string_view ellipsis; // … ...
};
[[nodiscard]] Signs const& signs(Screen const& screen);

// Emphasis. It repeats what words and signs already say, so it may vanish.
enum class Style : std::uint8_t { plain, strong, emphasized, code, faint, right, wrong, nearly };

// The text in that style; as it is on a screen without color. Takes no cells.
[[nodiscard]] std::string styled(std::string_view text, Style style, Screen const& screen);

// Text from anywhere (a deck, a file name, a translation) as this screen can show it: nothing that steers the
// terminal, in ASCII where it must be. To be called before measuring and wrapping.
[[nodiscard]] std::string legible(std::string_view text, Screen const& screen);

// The last gate: everything written to a person passes it. Keeps line feeds, our own colors and the rewriting
// of the prompt line ("\r", erase to the end); drops every other control sequence; ASCII where it must be.
[[nodiscard]] std::string encoded(std::string_view output, Screen const& screen);

// Rewrites the current line: back to its start and empty.
inline constexpr std::string_view erase_line = "\r\x1b[K";

} // namespace remat::cli::terminal
