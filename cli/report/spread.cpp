#include "cli/messages.hpp"
#include "cli/report/bars.hpp"
#include "cli/report/chart.hpp"
#include "cli/report/distributions.hpp"

#include <algorithm>
#include <numeric>

namespace remat::cli::report {
namespace {

void put_lying_chart(Markup& page, Chart chart, std::string const& of_what,
                     std::vector<LyingBar> const& bars) {
    auto const cards = std::accumulate(bars.begin(), bars.end(), std::int64_t{0},
                                       [](std::int64_t sum, LyingBar const& bar) { return sum + bar.count; });
    if (cards == 0) {
        return;
    }
    auto const most = std::ranges::max_element(bars, {}, &LyingBar::count);
    chart.summary = trn("{0} card; most: {1}.", "{0} cards; most: {1}.", cards, most->label);
    chart.height = lying_height(bars.size());
    Table table{.head = {of_what, tr("cards")}, .blocks = {{}}};
    for (auto const& bar : bars) {
        table.blocks.front().rows.push_back({bar.label, number(bar.count)});
    }
    put_chart(page, chart, table, [&](Markup& drawing) { put_lying_bars(drawing, bars); });
}

} // namespace

void put_intervals(Markup& page, view::StatsPage const& what) {
    std::vector<LyingBar> bars;
    for (std::size_t range = 0; range < what.spread.intervals.size(); ++range) {
        auto const& [from, to] = statistics::spread_ranges.at(range);
        auto const label = !to           ? tr("{} days or more", from.count())
                           : *to == from ? trn("{} day", "{} days", from.count())
                                         : tr("{0} to {1} days", from.count(), to->count());
        bars.push_back({label, what.spread.intervals.at(range)});
    }
    put_lying_chart(
        page,
        {.id = "intervals",
         .title = tr("Intervals"),
         .captions = {tr("Of the cards that have been answered: days until they are asked again.")}},
        tr("interval"), bars);
}

void put_ease(Markup& page, view::StatsPage const& what) {
    std::vector<LyingBar> bars;
    for (auto const& [tenths, cards] : what.spread.ease) {
        bars.push_back({tr("{0} to {1}", decimal(static_cast<double>(tenths) / 10, 2),
                           decimal(static_cast<double>(tenths * 10 + 9) / 100, 2)),
                        cards});
    }
    put_lying_chart(page,
                    {.id = "ease",
                     .title = tr("Ease"),
                     .captions = {tr("What the interval of a card is multiplied by when it is recalled.")}},
                    tr("ease"), bars);
}

} // namespace remat::cli::report
