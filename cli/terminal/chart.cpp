#include "cli/terminal/chart.hpp"

#include "cli/terminal/wrap.hpp"
#include "engine/text/width.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace remat::cli::terminal {

namespace {

constexpr int cell = 3;
constexpr int gap = 2;

constexpr std::array<std::string_view, 9> eighths{" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
constexpr std::int64_t ascii_steps = 4;

// Rounded to whole steps; anything there is shows at least one.
std::int64_t height(std::int64_t value, std::int64_t largest, std::int64_t steps) {
    if (value <= 0 || largest <= 0) {
        return 0;
    }
    auto const exact = static_cast<double>(value) / static_cast<double>(largest) * static_cast<double>(steps);
    return std::clamp(std::int64_t{std::lround(exact)}, std::int64_t{1}, steps);
}

std::string repeated(std::string_view text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) {
        all += text;
    }
    return all;
}

int cell_width(std::span<Bar const> all) {
    int widest = cell;
    for (Bar const& bar : all) {
        widest = std::max(
            {widest, text::display_width(bar.label), text::display_width(std::to_string(bar.value))});
    }
    return widest;
}

std::size_t bars_per_line(std::size_t count, int one, int width) {
    auto const fitting = static_cast<std::size_t>(std::max(1, (width + gap) / (one + gap)));
    constexpr std::size_t week = 7;
    if (fitting >= count) {
        return count;
    }
    return fitting >= week ? fitting - fitting % week : fitting;
}

template<class Cell>
std::string line_of(std::span<Bar const> part, Cell const& text_of) {
    std::string line;
    for (std::size_t i = 0; i < part.size(); ++i) {
        line += i == 0 ? "" : std::string(gap, ' ');
        line += text_of(part[i]);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    return line;
}

// Bars of one width and one scale.
struct Scale {
    int width = cell;
    std::int64_t largest = 0;
};

std::string unicode_bars(std::span<Bar const> part, Scale const& scale) {
    return line_of(part, [&](Bar const& bar) {
        auto const level = static_cast<std::size_t>(height(bar.value, scale.largest, 8));
        return padded_left(repeated(eighths.at(level), cell), scale.width);
    });
}

std::string ascii_bars(std::span<Bar const> part, Scale const& scale, std::int64_t level) {
    return line_of(part, [&](Bar const& bar) {
        bool const is_full = height(bar.value, scale.largest, ascii_steps) >= level;
        return padded_left(repeated(is_full ? "#" : " ", cell), scale.width);
    });
}

void add_bars(std::vector<std::string>& lines, std::span<Bar const> part, Scale const& scale,
              Screen const& screen) {
    if (screen.is_unicode) {
        if (std::string const line = unicode_bars(part, scale); !line.empty()) {
            lines.push_back(line);
        }
        return;
    }
    for (std::int64_t level = ascii_steps; level >= 1; --level) {
        if (std::string const line = ascii_bars(part, scale, level); !line.empty()) {
            lines.push_back(line);
        }
    }
}

} // namespace

std::vector<std::string> bars(std::span<Bar const> all, Screen const& screen, int width) {
    std::vector<std::string> lines;
    if (all.empty()) {
        return lines;
    }
    Scale scale{cell_width(all), 0};
    for (Bar const& bar : all) {
        scale.largest = std::max(scale.largest, bar.value);
    }
    std::size_t const step = bars_per_line(all.size(), scale.width, width);
    for (std::size_t begin = 0; begin < all.size(); begin += step) {
        auto const part = all.subspan(begin, std::min(step, all.size() - begin));
        lines.push_back(line_of(part, [&](Bar const& bar) { return padded_left(bar.label, scale.width); }));
        add_bars(lines, part, scale, screen);
        lines.push_back(line_of(
            part, [&](Bar const& bar) { return padded_left(std::to_string(bar.value), scale.width); }));
    }
    return lines;
}

} // namespace remat::cli::terminal
