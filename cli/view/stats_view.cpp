#include "cli/view/stats_view.hpp"

#include "cli/messages.hpp"
#include "cli/terminal/page.hpp"
#include "cli/view/card_counts.hpp"
#include "cli/view/dates.hpp"
#include "cli/view/durations.hpp"
#include "cli/view/heat_map.hpp"
#include "cli/view/lists.hpp"
#include "cli/view/rates.hpp"
#include "cli/view/stats_details.hpp"
#include "cli/view/stats_lists.hpp"
#include "cli/view/stats_retention.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace remat::cli::view {

namespace {

using terminal::Page;
using terminal::Screen;

constexpr terminal::Indent at_edge{0, terminal::margin};
constexpr std::size_t shown_days = 30;

void put_cards(Page& page, statistics::CardCounts const& cards) {
    page.paragraph(tr("CARDS  {}", listed(counted(cards))), at_edge);
}

void put_coming(Page& page, StatsPage const& stats) {
    if (stats.forecast.empty()) {
        return;
    }
    std::int64_t const all =
        std::accumulate(stats.forecast.begin(), stats.forecast.end(), std::int64_t{0},
                        [](std::int64_t sum, statistics::DayLoad const& one) { return sum + one.due; });
    auto const busiest = std::max_element(
        stats.forecast.begin(), stats.forecast.end(),
        [](statistics::DayLoad const& one, statistics::DayLoad const& other) { return one.due < other.due; });
    auto const days = static_cast<std::int64_t>(stats.forecast.size());
    page.blank();
    if (all == 0) {
        page.paragraph(
            trn("FORECAST  nothing due within a day", "FORECAST  nothing due within {} days", days), at_edge);
        return;
    }
    page.paragraph(trn("FORECAST  {1} due today", "FORECAST  {1} due in {0} days; busiest: {2} with {3}",
                       days, all, short_day(busiest->day, stats.today), busiest->due),
                   at_edge);
    if (terminal::room(page.screen()) != terminal::Room::tiny) {
        std::span<statistics::DayLoad const> const shown{stats.forecast};
        put_forecast(page, shown.first(std::min(shown.size(), shown_days)));
    }
}

// The mean over the days with an answer.
void put_days(Page& page, StatsPage const& what) {
    if (what.days.empty()) {
        return;
    }
    history::Tally sum;
    for (auto const& [day, tally] : what.days) {
        sum += tally;
    }
    auto const days = static_cast<std::int64_t>(what.days.size());
    page.blank();
    page.paragraph(trn("ANSWERS A DAY  {1} in {2} on one day",
                       "ANSWERS A DAY  {1} in {2} on {0} days, on average", days,
                       (sum.answers + days / 2) / days, duration(sum.taken / days)),
                   at_edge);
    if (terminal::room(page.screen()) != terminal::Room::tiny) {
        page.lines(
            heat_map(what.days, what.first, what.last, page.screen(), terminal::text_width(page.screen())));
    }
}

void put_pointers(Page& page, Detail detail) {
    page.blank();
    if (detail == Detail::usual) {
        page.advice(tr("Intervals, ease, grades and hours: {}", "remat stats --all"), at_edge);
    }
    page.advice(tr("As a page with plots: {}", "remat stats --html report.html"), at_edge);
}

} // namespace

std::string stats(StatsPage const& what, Detail detail, Screen const& screen) {
    Page page{screen};
    std::string const answers =
        tr("{0} on {1}, repeats included", trn("{} answer", "{} answers", what.answers),
           trn("{} day", "{} days", static_cast<std::int64_t>(what.days.size())));
    page.edges(tr("{0}, {1} to {2}", what.title, calendar::to_iso(what.first), calendar::to_iso(what.last)),
               answers)
        .blank();
    put_retention(page, what);
    page.blank();
    put_cards(page, what.cards);
    page.paragraph(tr("STREAK  {0}; the longest: {1}", trn("{} day", "{} days", what.streak.current),
                      trn("{} day", "{} days", what.streak.longest)),
                   at_edge);
    put_coming(page, what);
    put_days(page, what);
    put_lists(page, what);
    if (detail == Detail::all) {
        put_details(page, what);
    }
    put_pointers(page, detail);
    return page.text();
}

std::string short_stats(ShortStats const& now) {
    std::vector<std::string> parts{trn("{} due", "{} due", now.due)};
    if (now.fresh > 0) {
        parts.push_back(trn("{} new", "{} new", now.fresh));
    }
    if (now.repeat > 0) {
        parts.push_back(trn("{} to repeat", "{} to repeat", now.repeat));
    }
    parts.push_back(trn("streak {} d", "streak {} d", now.streak));
    return listed(parts);
}

} // namespace remat::cli::view
