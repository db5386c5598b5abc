#include "tests/fuzz/targets.hpp"

#include "cli/markdown/deck_text.hpp"
#include "engine/text/grapheme.hpp"
#include "engine/text/width.hpp"
#include "tests/fuzz/safe_text.hpp"

#include <algorithm>
#include <string>
#include <vector>

// The first byte gives the width, the rest is a text of a deck, shown in Unicode, in ASCII and in color: it
// steers no terminal, no line is too wide, and color adds nothing but color.
namespace remat::fuzz {

namespace {

using cli::terminal::Screen;

std::string without_color(std::string text) {
    for (auto at = text.find('\x1b'); at != std::string::npos; at = text.find('\x1b', at)) {
        text.erase(at, text.find('m', at) - at + 1);
    }
    return text;
}

bool is_one_grapheme(std::string_view line) {
    auto const graphemes = text::graphemes(line);
    return std::count_if(graphemes.begin(), graphemes.end(),
                         [](std::string_view grapheme) { return text::grapheme_width(grapheme) > 0; }) == 1;
}

void check_line(std::string_view line, int width, Screen const& screen) {
    require(line.find('\n') == std::string_view::npos, "a line is one line");
    require(is_safe(line), "a line steers no terminal");
    require(screen.is_unicode || is_ascii_but_for_no_break_spaces(line), "a line is ASCII where it must be");
    constexpr int room = 8; // on less, an indent may be wider than the line
    require(width < room || text::display_width(line) <= width || is_one_grapheme(line),
            "no line is wider than the width");
}

} // namespace

void markdown(std::string_view bytes) {
    if (bytes.empty()) {
        return;
    }
    auto const seed = static_cast<unsigned char>(bytes.front());
    int const width = 1 + seed % 64;
    int const taken = seed >= 192 ? width / 2 : 0;
    auto const text = bytes.substr(1);
    for (bool const is_unicode : {true, false}) {
        Screen const plain{.columns = width, .is_unicode = is_unicode};
        Screen const colored{.columns = width, .is_unicode = is_unicode, .has_color = true};
        auto const lines = cli::markdown::lines(text, width, plain, taken);
        auto const painted = cli::markdown::lines(text, width, colored, taken);
        require(!lines.empty(), "every text has a line");
        require(lines.size() == painted.size(), "color adds no line");
        for (std::size_t i = 0; i < lines.size(); ++i) {
            check_line(lines[i], width, plain);
            require(without_color(painted[i]) == lines[i], "color adds nothing but color");
            require(!colored.is_unicode || cli::terminal::encoded(painted[i], colored) == painted[i],
                    "the last gate has nothing to do");
        }
        auto const line = cli::markdown::inline_text(text, plain);
        require(line.find('\n') == std::string::npos && is_safe(line), "one line, and safe");
    }
    static_cast<void>(cli::markdown::is_block(text));
}

} // namespace remat::fuzz
