#pragma once

#include "cli/terminal/screen.hpp"

#include <optional>
#include <string>

// Shares drawn one below the other on one axis from 0 to 100 %, so that rows compare:
//
//   0 %      25        50        75       100
//   ·         ·         ·         ├─●─┤     ·
namespace remat::cli::terminal {

struct AxisShare {
    double value = 0; // all in [0, 1]
    double low = 0;   // what it may be as well
    double high = 1;
    std::optional<double> aim; // a second mark
};

// The narrowest axis that can be read.
inline constexpr int least_axis = 9;

// Exactly `width` cells wide but for spaces at the end.
[[nodiscard]] std::string axis_heading(int width);
[[nodiscard]] std::string axis_row(AxisShare const& share, Screen const& screen, int width);

// How the row's signs look, for a legend: the range `├──┤`, the second mark.
[[nodiscard]] std::string axis_range_sign(Screen const& screen);
[[nodiscard]] std::string axis_aim_sign(Screen const& screen);

} // namespace remat::cli::terminal
