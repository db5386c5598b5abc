#pragma once

#include "cli/report/markup.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

// Bars: standing ones for days and hours, which have an order and many of them, lying ones for classes, whose
// names need room.
namespace remat::cli::report {

struct Bar {
    double value = 0;
    std::string told = {}; // what it says in words
    std::string mark = {}; // below it, on the axis; mostly empty
};

// A round number not below the largest value, whose half is whole: 2, 4, 6, 8, 10, 20, 40, …
[[nodiscard]] double round_top(double largest);

inline constexpr int standing_height = 170; // pixels, the marks below included

// `named` says what a height means: `20 min`.
void put_standing_bars(Markup& chart, std::vector<Bar> const& bars,
                       std::function<std::string(double)> const& named);

struct LyingBar {
    std::string label;
    std::int64_t count = 0;
};
[[nodiscard]] int lying_height(std::size_t bars);
void put_lying_bars(Markup& chart, std::vector<LyingBar> const& bars);

} // namespace remat::cli::report
