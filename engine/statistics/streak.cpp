#include "engine/statistics/streak.hpp"

#include <algorithm>
#include <optional>

namespace remat::statistics {
namespace {

using calendar::Day;
using calendar::days;

// Walks forward through the days, carrying the number of cards due.
class DueCount {
  public:
    explicit DueCount(history::DueChanges const& changes) : next_{changes.begin()}, end_{changes.end()} {}

    // Whether any card was due on one of the days from `from` to `to`, both included; days only move forward.
    bool was_any(Day from, Day to) {
        advance_to(from);
        bool is_any = due_ > 0;
        while (!is_any && next_ != end_ && next_->first <= to) {
            advance_to(next_->first);
            is_any = due_ > 0;
        }
        return is_any;
    }

  private:
    void advance_to(Day day) {
        for (; next_ != end_ && next_->first <= day; ++next_) {
            due_ += next_->second;
        }
    }

    history::DueChanges::const_iterator next_;
    history::DueChanges::const_iterator end_;
    std::int64_t due_ = 0;
};

} // namespace

Streak streak(history::Tallies const& tallies, history::DueChanges const& due_changes, Day today) {
    Streak result;
    DueCount due{due_changes};
    std::optional<Day> last;
    for (auto const& [day, tally] : tallies) {
        if (tally.answers <= 0 || day > today) {
            continue;
        }
        bool const has_gap = last && day - *last > days{1};
        if (has_gap && due.was_any(*last + days{1}, day - days{1})) {
            result.current = 0;
        }
        ++result.current;
        result.longest = std::max(result.longest, result.current);
        last = day;
    }
    if (last && today - *last > days{1} && due.was_any(*last + days{1}, today - days{1})) {
        result.current = 0;
    }
    return result;
}

} // namespace remat::statistics
