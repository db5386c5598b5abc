#include "cli/report/bars.hpp"

#include "cli/messages.hpp"
#include "cli/report/shapes.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace remat::cli::report {
namespace {

constexpr double top = 18;     // of the largest height
constexpr double bottom = 146; // of nothing
constexpr int row_height = 28;

// What can be seen stands above the line.
double visible(double height) {
    constexpr double least = 1.5;
    return height > 0 ? std::max(height, least) : 0;
}

} // namespace

double round_top(double largest) {
    for (double scale = 1;; scale *= 10) {
        for (double const step : std::array{2.0, 4.0, 6.0, 8.0, 10.0}) {
            if (largest <= step * scale) {
                return step * scale;
            }
        }
    }
}

void put_standing_bars(Markup& chart, std::vector<Bar> const& bars,
                       std::function<std::string(double)> const& named) {
    double largest = 0;
    for (auto const& bar : bars) {
        largest = std::max(largest, bar.value);
    }
    double const whole = round_top(largest);
    for (double const part : {0.0, 0.5, 1.0}) {
        double const y = bottom - part * (bottom - top);
        put_line(chart, "grid", {0, y}, {1, y});
        if (part > 0) {
            put_text(chart, {0, y - 4}, Anchor::start, "small", named(part * whole));
        }
    }
    // The names of the heights stand left of the first bar.
    constexpr double from = 0.13;
    double const step = (1 - from) / static_cast<double>(bars.size());
    for (std::size_t i = 0; i < bars.size(); ++i) {
        auto const& bar = bars[i];
        double const x = from + step * static_cast<double>(i);
        double const height = visible(bar.value / whole * (bottom - top));
        if (height > 0) {
            put_box(chart, "bar", {x + 0.1 * step, bottom - height, 0.8 * step, height}, bar.told);
            chart.line_break();
        }
        if (!bar.mark.empty()) {
            put_line(chart, "grid", {x + 0.5 * step, bottom}, {x + 0.5 * step, bottom + 5});
            bool const is_last = x + 0.5 * step > 0.92; // a mark in the middle would be cut
            put_text(chart, {is_last ? 1 : x + 0.5 * step, bottom + 18},
                     is_last ? Anchor::end : Anchor::middle, "small", bar.mark);
        }
    }
}

int lying_height(std::size_t bars) {
    return row_height * static_cast<int>(bars);
}

void put_lying_bars(Markup& chart, std::vector<LyingBar> const& bars) {
    std::int64_t largest = 1;
    for (auto const& bar : bars) {
        largest = std::max(largest, bar.count);
    }
    constexpr double from = 0.4;
    constexpr double widest = 0.44; // which leaves room for the count
    double base = 18;
    for (auto const& bar : bars) {
        double const width = widest * static_cast<double>(bar.count) / static_cast<double>(largest);
        put_text(chart, {0, base}, Anchor::start, "", bar.label);
        put_line(chart, "grid", {from, base - 14}, {from, base + 6});
        if (bar.count > 0) {
            put_box(chart, "bar", {from, base - 12, std::max(width, 0.004), 16});
        }
        put_text(chart, {from + width + 0.02, base}, Anchor::start, "", number(bar.count));
        chart.line_break();
        base += row_height;
    }
}

} // namespace remat::cli::report
