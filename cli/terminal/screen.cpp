#include "cli/terminal/screen.hpp"

#include "cli/terminal/transliterate.hpp"
#include "engine/text/printable.hpp"
#include "engine/text/utf8.hpp"

#include <algorithm>
#include <array>

namespace remat::cli::terminal {

namespace {

constexpr std::string_view no_break_space = "\u00A0";

constexpr std::string_view reset = "\x1b[0m";

std::string_view sequence(Style style) {
    switch (style) {
    case Style::plain: return "";
    case Style::strong: return "\x1b[1m";
    case Style::emphasized: return "\x1b[4m";
    case Style::code: return "\x1b[36m";
    case Style::faint: return "\x1b[2m";
    case Style::right: return "\x1b[32m";
    case Style::wrong: return "\x1b[31m";
    case Style::nearly: return "\x1b[33m";
    }
    return "";
}

// All that may steer the terminal; whatever else begins with ESC loses it.
constexpr std::array<std::string_view, 9> our_sequences{
    reset, "\x1b[1m", "\x1b[2m", "\x1b[4m", "\x1b[32m", "\x1b[36m", "\x1b[31m", "\x1b[33m", "\x1b[K"};

std::string_view our_sequence_at(std::string_view rest) {
    for (std::string_view const one : our_sequences) {
        if (rest.substr(0, one.size()) == one) {
            return one;
        }
    }
    return {};
}

} // namespace

int text_width(Screen const& screen) {
    return std::max(1, screen.columns - 2 * margin);
}

Room room(Screen const& screen) {
    if (screen.columns < 30) {
        return Room::tiny;
    }
    return screen.columns < 60 ? Room::narrow : Room::full;
}

Signs const& signs(Screen const& screen) {
    static constexpr Signs unicode{"✓", "✗", "≈", "↻", "⏎", "…"};
    static constexpr Signs ascii{"[ok]", "[no]", "[~]", "*", "Enter", "..."};
    return screen.is_unicode ? unicode : ascii;
}

std::string styled(std::string_view text, Style style, Screen const& screen) {
    if (!screen.has_color || style == Style::plain || text.empty()) {
        return std::string{text};
    }
    return std::string{sequence(style)} + std::string{text} + std::string{reset};
}

std::string legible(std::string_view text, Screen const& screen) {
    std::string const safe = text::printable(text);
    if (screen.is_unicode) {
        return safe;
    }
    // A no-break space holds until the lines are broken; the last gate makes it a plain one.
    std::string spelled;
    std::string_view rest{safe};
    for (auto at = rest.find(no_break_space); at != std::string_view::npos; at = rest.find(no_break_space)) {
        auto const before = rest.substr(0, at);
        rest.remove_prefix(at + no_break_space.size());
        spelled += transliterated(before);
        // Straight quotes stand close to what they quote.
        if (!before.ends_with("«") && !rest.starts_with("»")) {
            spelled += no_break_space;
        }
    }
    return spelled + transliterated(rest);
}

std::string encoded(std::string_view output, Screen const& screen) {
    std::string safe;
    std::size_t begin = 0;
    auto const take_text = [&](std::size_t end) {
        std::string const text = text::printable(output.substr(begin, end - begin));
        safe += screen.is_unicode ? text : transliterated(text);
        begin = end;
    };
    for (std::size_t i = 0; i < output.size(); ++i) {
        if (output[i] == '\x1b') {
            take_text(i);
            std::string_view const kept = our_sequence_at(output.substr(i));
            safe += kept;
            begin = i + std::max<std::size_t>(kept.size(), 1);
            i = begin - 1;
        } else if (output[i] == '\r' && output.substr(i, erase_line.size()) == erase_line) {
            take_text(i);
            safe += '\r';
            begin = i + 1;
        }
    }
    take_text(output.size());
    return safe;
}

} // namespace remat::cli::terminal
