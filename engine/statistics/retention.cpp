#include "engine/statistics/retention.hpp"

#include "engine/schedule/scheduler.hpp"

#include <algorithm>
#include <iterator>

namespace remat::statistics {
namespace {

std::size_t range_of(calendar::days interval) {
    auto const found =
        std::find_if(interval_ranges.begin(), interval_ranges.end(), [&](IntervalRange const& range) {
            return interval >= range.from && (!range.to || interval <= *range.to);
        });
    return static_cast<std::size_t>(std::distance(interval_ranges.begin(), found));
}

} // namespace

bool tells_of_memory(history::CardState const& before, history::Answer const& answer) {
    return before.memory && history::kind_of(before, answer) == history::AnswerKind::scheduled;
}

void count(Retention& retention, history::CardState const& before, history::Answer const& answer,
           OwnRates const& own) {
    bool const is_pass = answer.quality.is_pass();
    calendar::days const interval = schedule::interval_of(*before.memory);
    count(retention.overall, is_pass);
    count(interval < mature_interval ? retention.young : retention.mature, is_pass);
    count(own.month, is_pass);
    count(own.topic, is_pass);
    count(retention.by_interval.at(range_of(interval)), is_pass);
}

Month month_of(calendar::Day day) {
    std::chrono::year_month_day const date{day};
    return {date.year(), date.month()};
}

} // namespace remat::statistics
