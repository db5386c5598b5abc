#include "engine/statistics/streak.hpp"

#include <algorithm>
#include <optional>

namespace remat::statistics {

Streak streak(std::span<history::DayTrace const> traces, calendar::Day today) {
    Streak result;
    std::int64_t due = 0;
    bool was_missed = false; // since the last answer, on a day that is over
    std::optional<calendar::Day> last;
    auto const let_days_pass = [&](calendar::Day day) {
        was_missed |= last && due > 0 && day - *last > calendar::days{1};
        last = day;
    };
    for (auto const& trace : traces) {
        if (trace.day > today) {
            break;
        }
        let_days_pass(trace.day);
        due += trace.due_change;
        if (trace.answers > 0) {
            result.current = was_missed ? 1 : result.current + 1;
            result.longest = std::max(result.longest, result.current);
            was_missed = false;
        } else {
            was_missed |= due > 0 && trace.day < today;
        }
    }
    let_days_pass(today);
    if (was_missed) {
        result.current = 0;
    }
    return result;
}

} // namespace remat::statistics
