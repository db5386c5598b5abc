#include "tests/fuzz/targets.hpp"

#include "cli/terminal/screen.hpp"
#include "cli/terminal/wrap.hpp"
#include "engine/text/grapheme.hpp"
#include "engine/text/width.hpp"

#include <algorithm>
#include <string>
#include <vector>

// The first byte gives the width, the rest is the text: laid out it loses nothing and tears nothing, and no
// line is too wide.
namespace remat::fuzz {

namespace {

using cli::terminal::Screen;

// All but what wrapping may move or drop.
std::vector<std::string> letters(std::string_view text) {
    std::vector<std::string> kept;
    for (auto const grapheme : text::graphemes(text)) {
        if (grapheme != " " && grapheme != "\n") {
            kept.emplace_back(grapheme);
        }
    }
    return kept;
}

// A grapheme wider than the line stands on one of its own; what takes no cells may stand beside it.
bool is_one_grapheme(std::string_view line) {
    auto const graphemes = text::graphemes(line);
    return std::count_if(graphemes.begin(), graphemes.end(),
                         [](std::string_view grapheme) { return text::grapheme_width(grapheme) > 0; }) == 1;
}

void check_lines(std::string_view text, int width, int taken) {
    auto const lines = cli::terminal::wrap(text, width, taken);
    require(!lines.empty(), "every text has a line");
    std::vector<std::string> kept;
    bool is_first = true;
    for (auto const& line : lines) {
        require(line.find('\n') == std::string::npos, "a line is one line");
        require(line.empty() || line.back() != ' ', "lines end without spaces");
        auto const parts = letters(line);
        kept.insert(kept.end(), parts.begin(), parts.end());
        int const used = is_first ? std::min(taken, width) : 0;
        require(used + text::display_width(line) <= width || is_one_grapheme(line),
                "no line is wider than the width");
        is_first = false;
    }
    require(kept == letters(text), "wrapping loses and tears nothing");
}

} // namespace

void wrap(std::string_view bytes) {
    if (bytes.empty()) {
        return;
    }
    auto const seed = static_cast<unsigned char>(bytes.front());
    int const width = 1 + seed % 64;
    int const taken = seed >= 192 ? width / 2 : 0;
    for (bool const is_unicode : {true, false}) {
        Screen const screen{.columns = width, .is_unicode = is_unicode};
        auto const text = cli::terminal::legible(bytes.substr(1), screen);
        check_lines(text, width, taken);
        auto const line = text.substr(0, text.find('\n'));
        auto const cut = cli::terminal::shortened(line, width, cli::terminal::signs(screen).ellipsis);
        require(text::display_width(cut) <= width, "shortened text fits");
        if (text::display_width(line) <= width) {
            require(cut == line, "text that fits is not shortened");
            require(text::display_width(cli::terminal::padded_left(line, width)) == width || !line.empty(),
                    "padding fills");
        }
        std::vector<std::string> const items{line, "x", line};
        require(!cli::terminal::flow(items, width).empty(), "items flow over some line");
    }
}

} // namespace remat::fuzz
