#include "cli/messages.hpp"
#include "cli/report/bars.hpp"
#include "cli/report/chart.hpp"
#include "cli/report/days.hpp"
#include "cli/report/weeks.hpp"
#include "cli/view/durations.hpp"

#include <algorithm>
#include <chrono>

namespace remat::cli::report {
namespace {

using calendar::Day;
using std::chrono::milliseconds;

struct Stretch {
    Day from;
    calendar::days length{1};
    milliseconds taken{0};

    // A day's mean.
    [[nodiscard]] milliseconds mean() const { return taken / length.count(); }
};

milliseconds taken_in(history::Tallies const& days, Day from, Day end) {
    milliseconds sum{0};
    for (auto day = days.lower_bound(from); day != days.end() && day->first < end; ++day) {
        sum += day->second.taken;
    }
    return sum;
}

constexpr calendar::days longest_by_day{62};

// Days as long as they can be told apart, else weeks of at most a year.
std::vector<Stretch> stretches_of(view::StatsPage const& what, Day last) {
    bool const is_short = last - what.first < longest_by_day;
    calendar::days const length{is_short ? 1 : 7};
    Day const first = is_short ? what.first : Weeks{what.first, last}.monday;
    std::vector<Stretch> stretches;
    for (Day from = first; from <= last; from += length) {
        // Days outside are no days without answers.
        Day const begin = std::max(from, what.first);
        Day const end = std::min(from + length, last + calendar::days{1});
        stretches.push_back({begin, end - begin, taken_in(what.days, begin, end)});
    }
    return stretches;
}

std::vector<Bar> bars_of(std::vector<Stretch> const& stretches) {
    std::vector<Bar> bars;
    std::size_t const every = std::max<std::size_t>(1, (stretches.size() + 3) / 4);
    for (std::size_t i = 0; i < stretches.size(); ++i) {
        auto const& stretch = stretches[i];
        auto const mean = stretch.mean();
        bars.push_back({.value = std::chrono::duration<double, std::ratio<60>>{mean}.count(),
                        .told = tr("{0}: {1}", calendar::to_iso(stretch.from), view::duration(mean)),
                        .mark = i % every == 0 ? day_mark(stretch.from) : std::string{}});
    }
    return bars;
}

} // namespace

void put_minutes(Markup& page, view::StatsPage const& what) {
    if (what.days.empty()) {
        return;
    }
    Day const last = end_of_year(what.days.rbegin()->first, what.last);
    auto const stretches = stretches_of(what, last);
    bool const is_weekly = last - what.first >= longest_by_day;
    Table table{.head = {is_weekly ? tr("week from") : tr("day"), trc("above a column of counts", "days"),
                         tr("time"), tr("time a day")},
                .blocks = {{}}};
    milliseconds sum{0};
    std::int64_t days = 0;
    for (auto const& stretch : stretches) {
        sum += stretch.taken;
        days += stretch.length.count();
        if (stretch.taken.count() > 0) {
            table.blocks.front().rows.push_back(
                {calendar::to_iso(stretch.from), number(stretch.length.count()),
                 view::duration(stretch.taken), view::duration(stretch.mean())});
        }
    }
    if (sum.count() == 0) {
        return; // imported or scripted answers were not measured
    }
    Chart const chart{.id = "minutes",
                      .title = tr("Minutes a day"),
                      .summary = tr("{0} in all, {1} a day on average, days without answers included.",
                                    view::duration(sum), view::duration(sum / days)),
                      .captions = {is_weekly ? tr("A bar is the mean of a week.") : tr("A bar is a day.")},
                      .height = standing_height};
    put_chart(page, chart, table, [&](Markup& drawing) {
        put_standing_bars(drawing, bars_of(stretches),
                          [](double minutes) { return tr("{} min", static_cast<std::int64_t>(minutes)); });
    });
}

} // namespace remat::cli::report
