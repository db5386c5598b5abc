#include "cli/view/stats_page.hpp"

#include "cli/messages.hpp"

#include <algorithm>

namespace remat::cli::view {
namespace {

constexpr std::int64_t telling = 5; // answers; a topic at 1 of 2 is no news
constexpr std::size_t most_topics = 5;
constexpr std::size_t most_months = 12;

std::string days_label(calendar::days from, std::optional<calendar::days> to) {
    if (!to) {
        return tr("{} days or more", from.count());
    }
    return to == from ? trn("after {} day", "after {} days", from.count())
                      : tr("{0} to {1} days", from.count(), to->count());
}

// ISO, as everywhere in tables.
std::string month_label(statistics::Month month) {
    return calendar::to_iso(calendar::Day{std::chrono::local_days{month / 1}}).substr(0, 7);
}

std::vector<RateRow> overall_rows(statistics::Retention const& retention) {
    return {{tr("all"), retention.overall, {}},
            {tr("young < 21 d"), retention.young, {}},
            {tr("mature >= 21 d"), retention.mature, {}}};
}

std::vector<RateRow> interval_rows(statistics::Retention const& retention) {
    std::vector<RateRow> rows;
    for (std::size_t i = 0; i < retention.by_interval.size(); ++i) {
        if (retention.by_interval.at(i).total() > 0) {
            auto const& range = statistics::interval_ranges.at(i);
            rows.push_back({days_label(range.from, range.to), retention.by_interval.at(i), {}});
        }
    }
    return rows;
}

std::vector<RateRow> month_rows(statistics::Retention const& retention) {
    std::vector<RateRow> rows;
    for (auto const& [month, rate] : retention.by_month) {
        rows.push_back({month_label(month), rate, {}});
    }
    std::size_t const surplus = rows.size() - std::min(rows.size(), most_months);
    rows.erase(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(surplus));
    return rows;
}

// Weakest first, by the upper end of what the rate may be: few answers prove no weakness.
std::vector<RateRow> topic_rows(statistics::Retention const& retention) {
    std::vector<RateRow> rows;
    for (auto const& [topic, rate] : retention.by_topic) {
        if (rate.total() >= telling && !topic.empty()) {
            rows.push_back({topic, rate, {}});
        }
    }
    std::stable_sort(rows.begin(), rows.end(), [](RateRow const& one, RateRow const& other) {
        return statistics::wilson95(one.rate)->high < statistics::wilson95(other.rate)->high;
    });
    rows.resize(std::min(rows.size(), most_topics));
    return rows;
}

std::vector<RateRow> curve_rows(std::vector<statistics::CurvePoint> const& curve) {
    std::vector<RateRow> rows;
    rows.reserve(curve.size());
    for (auto const& point : curve) {
        rows.push_back({days_label(point.from, point.to), point.observed, point.aimed});
    }
    return rows;
}

} // namespace

std::vector<RateBlock> retention_blocks(StatsPage const& page) {
    std::vector<RateBlock> blocks{{"", overall_rows(page.retention)},
                                  {tr("by interval"), interval_rows(page.retention)},
                                  {tr("by month"), month_rows(page.retention)},
                                  {tr("weakest topics"), topic_rows(page.retention)},
                                  {tr("forgetting: days since the last review"), curve_rows(page.curve)}};
    std::erase_if(blocks, [](RateBlock const& block) { return block.rows.empty(); });
    return blocks;
}

} // namespace remat::cli::view
