#pragma once

#include "engine/calendar/day.hpp"

#include <cstdint>
#include <vector>

// What is coming: every active card that has been answered, once, at its next due day.
namespace remat::statistics {

struct DayLoad {
    calendar::Day day;
    std::int64_t due = 0;

    friend bool operator==(DayLoad const&, DayLoad const&) = default;
};

class Forecast {
  public:
    // `days` days from today on; the first also holds what is overdue.
    Forecast(calendar::Day today, std::size_t days);

    void count(calendar::Day due, std::int64_t cards = 1);

    [[nodiscard]] std::vector<DayLoad> const& days() const { return days_; }

  private:
    std::vector<DayLoad> days_;
};

} // namespace remat::statistics
