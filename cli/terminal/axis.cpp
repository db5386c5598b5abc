#include "cli/terminal/axis.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <string_view>
#include <vector>

namespace remat::cli::terminal {
namespace {

struct AxisSigns {
    std::string_view tick;
    std::string_view low;
    std::string_view line;
    std::string_view high;
    std::string_view value;
    std::string_view aim;
};

constexpr AxisSigns unicode{"·", "├", "─", "┤", "●", "◇"};
constexpr AxisSigns ascii{".", "|", "-", "|", "o", "x"};

AxisSigns const& signs_of(Screen const& screen) {
    return screen.is_unicode ? unicode : ascii;
}

constexpr std::array<double, 5> ticks{0, 0.25, 0.5, 0.75, 1};

std::size_t cell_of(double share, int width) {
    auto const last = static_cast<double>(width - 1);
    return static_cast<std::size_t>(std::lround(std::clamp(share, 0.0, 1.0) * last));
}

std::string joined(std::vector<std::string_view> const& cells) {
    std::string line;
    for (auto const cell : cells) {
        line += cell;
    }
    return line.substr(0, line.find_last_not_of(' ') + 1);
}

// Centred on its cell, but within the axis.
void write(std::string& line, std::string_view label, std::size_t cell) {
    auto const half = (label.size() - 1) / 2;
    auto const start = std::min(cell > half ? cell - half : 0, line.size() - label.size());
    line.replace(start, label.size(), label);
}

} // namespace

std::string axis_heading(int width) {
    width = std::max(width, least_axis);
    std::string line(static_cast<std::size_t>(width), ' ');
    constexpr int room_for_all = 25;
    if (width >= room_for_all) {
        write(line, "25", cell_of(0.25, width));
        write(line, "75", cell_of(0.75, width));
    }
    write(line, "50", cell_of(0.5, width));
    line.replace(0, 3, "0 %");
    line.replace(line.size() - 3, 3, "100");
    return line;
}

std::string axis_row(AxisShare const& share, Screen const& screen, int width) {
    width = std::max(width, least_axis);
    auto const& signs = signs_of(screen);
    std::vector<std::string_view> cells(static_cast<std::size_t>(width), " ");
    for (double const tick : ticks) {
        cells[cell_of(tick, width)] = signs.tick;
    }
    auto const low = cell_of(share.low, width);
    auto const high = cell_of(share.high, width);
    for (auto cell = low; cell <= high; ++cell) {
        cells[cell] = cell == low ? signs.low : cell == high ? signs.high : signs.line;
    }
    if (share.aim) {
        cells[cell_of(*share.aim, width)] = signs.aim;
    }
    cells[cell_of(share.value, width)] = signs.value;
    return joined(cells);
}

std::string axis_range_sign(Screen const& screen) {
    auto const& signs = signs_of(screen);
    return std::string{signs.low} + std::string{signs.line} + std::string{signs.line} +
           std::string{signs.high};
}

std::string axis_aim_sign(Screen const& screen) {
    return std::string{signs_of(screen).aim};
}

} // namespace remat::cli::terminal
