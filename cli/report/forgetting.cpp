#include "cli/messages.hpp"
#include "cli/report/chart.hpp"
#include "cli/report/rates.hpp"
#include "cli/report/rates_table.hpp"
#include "cli/report/shapes.hpp"
#include "cli/view/rates.hpp"

#include <fmt/format.h>

namespace remat::cli::report {
namespace {

using statistics::CurvePoint;

constexpr double top = 52;     // of 100 %
constexpr double bottom = 252; // of 0 %
constexpr int chart_height = 304;

double height_of(double share) {
    return bottom - share * (bottom - top);
}

// The names of the heights stand above their lines, left of the first point.
double place_of(std::size_t point, std::size_t points) {
    constexpr double from = 0.17;
    constexpr double to = 0.92;
    return points == 1 ? (from + to) / 2
                       : from + (to - from) * static_cast<double>(point) / static_cast<double>(points - 1);
}

std::string days_of(CurvePoint const& point) {
    if (!point.to) {
        return fmt::format("{}+", point.from.count());
    }
    return *point.to == point.from ? std::to_string(point.from.count())
                                   : fmt::format("{}–{}", point.from.count(), point.to->count());
}

void put_grid(Markup& chart) {
    for (int const share : {0, 25, 50, 75, 100}) {
        double const y = height_of(share / 100.0);
        put_line(chart, "grid", {0, y}, {1, y});
        put_text(chart, {0, y - 4}, Anchor::start, "small", view::percent(share / 100.0));
    }
}

void put_key(Markup& chart) {
    put_dot(chart, {0.02, 10});
    put_text(chart, {0.05, 14}, Anchor::start, "small", tr("recalled, with the 95 % interval"));
    put_diamond(chart, {0.02, 28});
    put_text(chart, {0.05, 32}, Anchor::start, "small", tr("what the schedule aims at"));
}

void draw(Markup& chart, std::vector<CurvePoint> const& curve) {
    put_key(chart);
    put_grid(chart);
    for (std::size_t i = 0; i < curve.size(); ++i) {
        double const x = place_of(i, curve.size());
        auto const bounds = statistics::wilson95(curve[i].observed).value_or(statistics::Bounds{});
        put_line(chart, "whisker", {x, height_of(bounds.low)}, {x, height_of(bounds.high)});
        // Every other one lower, so that long ranges do not touch on a phone.
        put_text(chart, {x, bottom + (i % 2 == 0 ? 17 : 33)}, Anchor::middle, "small", days_of(curve[i]));
    }
    for (std::size_t i = 1; i < curve.size(); ++i) {
        double const from = place_of(i - 1, curve.size());
        double const to = place_of(i, curve.size());
        put_line(chart, "aimed", {from, height_of(curve[i - 1].aimed)}, {to, height_of(curve[i].aimed)});
        put_line(chart, "curve", {from, height_of(curve[i - 1].observed.value().value_or(0))},
                 {to, height_of(curve[i].observed.value().value_or(0))});
    }
    for (std::size_t i = 0; i < curve.size(); ++i) {
        double const x = place_of(i, curve.size());
        put_diamond(chart, {x, height_of(curve[i].aimed)});
        put_dot(chart, {x, height_of(curve[i].observed.value().value_or(0))});
    }
    put_text(chart, {1, chart_height - 3.0}, Anchor::end, "small", tr("days since the last review"));
}

} // namespace

void put_forgetting(Markup& page, view::StatsPage const& what) {
    if (what.curve.empty()) {
        return;
    }
    std::vector<view::RateBlock> blocks{{"", {}}};
    for (auto const& point : what.curve) {
        blocks.front().rows.push_back({days_of(point), point.observed, point.aimed});
    }
    auto const& first = what.curve.front();
    auto const& last = what.curve.back();
    Chart const chart{
        .id = "forgetting",
        .title = tr("Forgetting curve"),
        .summary = tr("Recalled: {0} after {1} d, {2} after {3} d.",
                      view::percent(first.observed.value().value_or(0)), days_of(first),
                      view::percent(last.observed.value().value_or(0)), days_of(last)),
        .captions = {tr("{} is what the schedule aims at; SM-2 knows no aim, so 0.9^(days / interval).",
                        "◇")},
        .height = chart_height};
    put_chart(page, chart, rates_table(trc("above a column of counts", "days"), blocks),
              [&](Markup& drawing) { draw(drawing, what.curve); });
}

} // namespace remat::cli::report
