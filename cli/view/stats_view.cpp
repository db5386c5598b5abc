#include "cli/view/stats_view.hpp"

#include "cli/messages.hpp"
#include "cli/terminal/page.hpp"
#include "cli/terminal/table.hpp"
#include "cli/view/dates.hpp"
#include "cli/view/lists.hpp"
#include "cli/view/rates.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace remat::cli::view {

namespace {

using statistics::Rate;
using terminal::Align;
using terminal::Page;
using terminal::Screen;
using terminal::Style;

constexpr terminal::Indent at_edge{0, terminal::margin};
constexpr std::int64_t telling = 5; // answers; a topic at 1 of 2 is no news
constexpr std::size_t most_topics = 5;
constexpr std::size_t most_months = 12;
constexpr std::size_t two_weeks = 14;

struct Row {
    std::string label;
    Rate rate;
};

std::string interval_label(statistics::IntervalRange const& range) {
    std::int64_t const from = range.from.count();
    if (!range.to) {
        return tr("{} days or more", from);
    }
    return range.to == range.from ? trn("after {} day", "after {} days", from)
                                  : tr("{0} to {1} days", from, range.to->count());
}

// ISO, as everywhere in tables.
std::string month_label(statistics::Month month) {
    return calendar::to_iso(calendar::Day{std::chrono::local_days{month / 1}}).substr(0, 7);
}

std::vector<Row> overall_rows(statistics::Retention const& retention) {
    return {{tr("all"), retention.overall},
            {tr("young, < 21 days"), retention.young},
            {tr("mature, >= 21 days"), retention.mature}};
}

std::vector<Row> interval_rows(statistics::Retention const& retention) {
    std::vector<Row> rows;
    for (std::size_t i = 0; i < retention.by_interval.size(); ++i) {
        if (retention.by_interval.at(i).total() > 0) {
            rows.push_back({interval_label(statistics::interval_ranges.at(i)), retention.by_interval.at(i)});
        }
    }
    return rows;
}

std::vector<Row> month_rows(statistics::Retention const& retention) {
    std::vector<Row> rows;
    for (auto const& [month, rate] : retention.by_month) {
        rows.push_back({month_label(month), rate});
    }
    std::size_t const surplus = rows.size() - std::min(rows.size(), most_months);
    rows.erase(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(surplus));
    return rows;
}

// Weakest first, by the upper end of what the rate may be: few answers prove no weakness.
std::vector<Row> topic_rows(statistics::Retention const& retention) {
    std::vector<Row> rows;
    for (auto const& [topic, rate] : retention.by_topic) {
        if (rate.total() >= telling && !topic.empty()) {
            rows.push_back({topic, rate});
        }
    }
    std::stable_sort(rows.begin(), rows.end(), [](Row const& one, Row const& other) {
        return statistics::wilson95(one.rate)->high < statistics::wilson95(other.rate)->high;
    });
    rows.resize(std::min(rows.size(), most_topics));
    return rows;
}

using Cells = std::vector<std::string>;

// A row of the table; a narrow screen has no room for the range, a tiny one not for the counts either.
Cells cells_of(Row const& row, Screen const& screen) {
    auto const shown = [&screen](std::string const& text) { return terminal::legible(text, screen); };
    auto const value = row.rate.value();
    Cells cells{shown(row.label), value ? shown(percent(*value)) : "-"};
    if (terminal::room(screen) != terminal::Room::tiny) {
        cells.push_back(
            shown(value ? tr("{0} of {1}", row.rate.passed, row.rate.total()) : tr("no answers yet")));
    }
    if (terminal::room(screen) == terminal::Room::full && value) {
        cells.push_back(shown(range_of(row.rate)));
    }
    return cells;
}

// One table for all, so that every row can be compared with every other.
void put_retention(Page& page, statistics::Retention const& retention) {
    page.paragraph(tr("RETENTION  first answers of a day, cards with an interval of 1 day or more"), at_edge);
    std::vector<std::pair<std::string, std::vector<Row>>> const blocks{
        {"", overall_rows(retention)},
        {tr("by interval"), interval_rows(retention)},
        {tr("by month"), month_rows(retention)},
        {tr("weakest topics"), topic_rows(retention)}};
    std::vector<Cells> rows;
    for (auto const& [heading, block] : blocks) {
        if (block.empty()) {
            continue;
        }
        if (!heading.empty()) {
            rows.emplace_back();
            rows.push_back({terminal::legible(heading, page.screen())});
        }
        for (Row const& row : block) {
            rows.push_back(cells_of(row, page.screen()));
        }
    }
    std::vector<terminal::Column> const columns{
        {"", Align::left}, {"", Align::right}, {"", Align::left}, {"", Align::left}};
    page.lines(terminal::table(columns, rows, terminal::text_width(page.screen()),
                               terminal::signs(page.screen()).ellipsis));
    if (retention.overall.total() > 0 && terminal::room(page.screen()) == terminal::Room::full) {
        page.paragraph(tr("The range is the 95 % interval: where it is wide, there are few answers."), {},
                       Style::faint);
    }
}

void put_cards(Page& page, statistics::CardCounts const& cards) {
    std::vector<std::string> parts{
        trn("{} new", "{} new", cards.fresh), trn("{} learning", "{} learning", cards.learning),
        trn("{} young", "{} young", cards.young), trn("{} mature", "{} mature", cards.mature)};
    if (cards.suspended > 0) {
        parts.push_back(trn("{} suspended", "{} suspended", cards.suspended));
    }
    if (cards.retired > 0) {
        parts.push_back(trn("{} retired", "{} retired", cards.retired));
    }
    page.paragraph(tr("CARDS  {}", listed(parts)), at_edge);
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
        put_forecast(page, shown.first(std::min(shown.size(), two_weeks)));
    }
}

void put_hardest(Page& page, std::vector<HardCard> const& hardest) {
    if (hardest.empty()) {
        return;
    }
    page.blank().paragraph(tr("REWRITE THESE"), at_edge);
    std::vector<terminal::Column> const columns(3);
    std::vector<std::vector<std::string>> rows;
    for (HardCard const& card : hardest) {
        std::string const place = card.file.empty() ? "" : card.file + ':' + std::to_string(card.line);
        rows.push_back({terminal::legible(card.id, page.screen()),
                        terminal::legible(trn("1 lapse", "{} lapses", card.lapses), page.screen()),
                        terminal::legible(place, page.screen())});
    }
    page.lines(terminal::table(columns, rows, terminal::text_width(page.screen()),
                               terminal::signs(page.screen()).ellipsis));
}

} // namespace

std::string stats(StatsPage const& what, Screen const& screen) {
    Page page{screen};
    std::string const answers =
        tr("{0} on {1}", trn("{} answer", "{} answers", what.answers), trn("{} day", "{} days", what.days));
    page.edges(tr("{0}, {1}", what.title, long_day_within(what.today)), answers).blank();
    put_retention(page, what.retention);
    page.blank();
    put_cards(page, what.cards);
    page.blank();
    put_coming(page, what);
    page.blank();
    page.paragraph(tr("STREAK  {0}; the longest: {1}", trn("{} day", "{} days", what.streak.current),
                      trn("{} day", "{} days", what.streak.longest)),
                   at_edge);
    put_hardest(page, what.hardest);
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
