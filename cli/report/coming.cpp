#include "cli/messages.hpp"
#include "cli/report/bars.hpp"
#include "cli/report/chart.hpp"
#include "cli/report/days.hpp"
#include "cli/report/weeks.hpp"
#include "cli/view/dates.hpp"

#include <algorithm>

namespace remat::cli::report {

void put_coming(Markup& page, view::StatsPage const& what) {
    std::vector<Bar> bars;
    Table table{.head = {tr("day"), trc("above a column of counts", "due")}, .blocks = {{}}};
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < what.forecast.size(); ++i) {
        auto const& [day, due] = what.forecast[i];
        sum += due;
        bars.push_back({.value = static_cast<double>(due),
                        .told = tr("{0}: {1}", calendar::to_iso(day), trn("{} due", "{} due", due)),
                        .mark = i % 7 == 0 ? day_mark(day) : std::string{}});
        table.blocks.front().rows.push_back({calendar::to_iso(day), number(due)});
    }
    if (sum == 0) {
        return;
    }
    auto const busiest = std::ranges::max_element(what.forecast, {}, &statistics::DayLoad::due);
    Chart const chart{.id = "forecast",
                      .title = tr("Forecast"),
                      .summary = trn("{1} due today.", "{1} due in {0} days; busiest: {2} with {3}.",
                                     static_cast<std::int64_t>(what.forecast.size()), sum,
                                     view::short_day(busiest->day, what.today), busiest->due),
                      .captions = {tr("Without new cards. The first day holds what is overdue too.")},
                      .height = standing_height};
    put_chart(page, chart, table, [&](Markup& drawing) {
        put_standing_bars(drawing, bars, [](double due) { return number(static_cast<std::int64_t>(due)); });
    });
}

} // namespace remat::cli::report
