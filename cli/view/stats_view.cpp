#include "cli/view/stats_view.hpp"

#include "cli/messages.hpp"
#include "cli/terminal/page.hpp"
#include "cli/terminal/table.hpp"
#include "cli/terminal/wrap.hpp"
#include "cli/view/dates.hpp"
#include "cli/view/lists.hpp"
#include "cli/view/rates.hpp"
#include "engine/text/width.hpp"

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
            {tr("young, below 21 days"), retention.young},
            {tr("mature, 21 days or more"), retention.mature}};
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

void put_rates(Page& page, std::vector<Row> const& rows, std::string const& heading, int label_width) {
    if (rows.empty()) {
        return;
    }
    auto const shown = [&page](std::string const& text) { return terminal::legible(text, page.screen()); };
    std::vector<terminal::Column> const columns{
        {shown(heading), Align::left}, {"", Align::right}, {"", Align::left}, {"", Align::left}};
    std::vector<std::vector<std::string>> cells;
    for (Row const& row : rows) {
        auto const value = row.rate.value();
        std::string const label = terminal::padded_right(shown(row.label), label_width);
        if (!value) {
            cells.push_back({label, "-", shown(tr("no answers yet"))});
            continue;
        }
        cells.push_back({label, shown(percent(*value)),
                         shown(tr("{0} of {1}", row.rate.passed, row.rate.total())),
                         shown(range_of(row.rate))});
    }
    page.lines(terminal::table(columns, cells, terminal::text_width(page.screen())));
}

void put_retention(Page& page, statistics::Retention const& retention) {
    page.paragraph(tr("RETENTION  first answers of a day, to cards with an interval of a day or more; last, "
                      "the 95 % interval"),
                   at_edge, Style::plain);
    std::vector<std::pair<std::string, std::vector<Row>>> const blocks{
        {"", overall_rows(retention)},
        {tr("by interval"), interval_rows(retention)},
        {tr("by month"), month_rows(retention)},
        {tr("weakest topics"), topic_rows(retention)}};
    int widest = 0;
    for (auto const& block : blocks) {
        for (Row const& row : block.second) {
            widest = std::max(widest, text::display_width(terminal::legible(row.label, page.screen())));
        }
    }
    widest = std::min(widest, terminal::text_width(page.screen()) / 2);
    bool is_first = true;
    for (auto const& [heading, rows] : blocks) {
        if (!rows.empty() && !is_first) {
            page.blank();
        }
        put_rates(page, rows, heading, widest);
        is_first = false;
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
    page.lines(terminal::table(columns, rows, terminal::text_width(page.screen())));
}

} // namespace

std::string stats(StatsPage const& what, Screen const& screen) {
    Page page{screen};
    std::string const answers =
        tr("{0} on {1}, repeats included", trn("{} answer", "{} answers", what.answers),
           trn("{} day", "{} days", what.days));
    page.edges(tr("{0}, {1}", what.title, long_day(what.today)), answers).blank();
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
