#include "cli/messages.hpp"
#include "cli/report/bars.hpp"
#include "cli/report/chart.hpp"
#include "cli/report/distributions.hpp"
#include "cli/report/shapes.hpp"
#include "cli/view/rates.hpp"

#include <algorithm>

namespace remat::cli::report {
namespace {

// What was recalled stands below the bars of the answers, over the same hours.
constexpr double top = standing_height + 34;
constexpr double bottom = standing_height + 124;
constexpr int chart_height = standing_height + 132;

double height_of(double share) {
    return bottom - share * (bottom - top);
}

void put_recalled(Markup& chart, statistics::Hours const& hours) {
    put_text(chart, {0, standing_height + 12.0}, Anchor::start, "small strong",
             tr("recalled, with the 95 % interval"));
    for (double const share : {0.0, 0.5, 1.0}) {
        put_line(chart, "grid", {0, height_of(share)}, {1, height_of(share)});
        put_text(chart, {0, height_of(share) - 4}, Anchor::start, "small", view::percent(share));
    }
    constexpr double from = 0.13; // as the bars above
    constexpr double step = (1 - from) / 24;
    for (std::size_t hour = 0; hour < hours.size(); ++hour) {
        auto const& recalled = hours.at(hour).recalled;
        double const x = from + step * (static_cast<double>(hour) + 0.5);
        if (auto const bounds = statistics::wilson95(recalled)) {
            put_line(chart, "whisker", {x, height_of(bounds->low)}, {x, height_of(bounds->high)});
            put_dot(chart, {x, height_of(*recalled.value())});
        }
    }
}

std::vector<Bar> bars_of(statistics::Hours const& hours) {
    std::vector<Bar> bars;
    for (std::size_t hour = 0; hour < hours.size(); ++hour) {
        auto const answers = hours.at(hour).answers;
        bars.push_back({.value = static_cast<double>(answers),
                        .told = tr("{0}: {1}", tr("{} h", hour), trn("{} answer", "{} answers", answers)),
                        .mark = hour % 6 == 0 ? tr("{} h", hour) : std::string{}});
    }
    return bars;
}

} // namespace

void put_hours(Markup& page, view::StatsPage const& what) {
    auto const busiest = std::ranges::max_element(what.hours, {}, &statistics::Hour::answers);
    if (busiest->answers == 0) {
        return;
    }
    Table table{.head = {tr("hour"), tr("answers"), tr("recalled"), tr("95 % interval")}, .blocks = {{}}};
    for (std::size_t hour = 0; hour < what.hours.size(); ++hour) {
        auto const& [answers, recalled] = what.hours.at(hour);
        if (answers > 0) {
            auto const value = recalled.value();
            table.blocks.front().rows.push_back({tr("{} h", hour), number(answers),
                                                 value ? view::percent(*value) : "–",
                                                 value ? view::range_of(recalled) : "–"});
        }
    }
    auto const hour = static_cast<std::int64_t>(busiest - what.hours.begin());
    Chart const chart{.id = "hours",
                      .title = tr("Hours of the day"),
                      .summary = tr("Most answers were given in the hour from {0}: {1}.", tr("{} h", hour),
                                    busiest->answers),
                      .captions = {tr("Of the wall clock where the answer was given.")},
                      .height = chart_height};
    put_chart(page, chart, table, [&](Markup& drawing) {
        put_standing_bars(drawing, bars_of(what.hours),
                          [](double answers) { return number(static_cast<std::int64_t>(answers)); });
        put_recalled(drawing, what.hours);
    });
}

} // namespace remat::cli::report
