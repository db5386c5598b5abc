#pragma once

#include "engine/calendar/day.hpp"
#include "engine/schedule/scheduler.hpp"
#include "engine/statistics/rate.hpp"

#include <cstdint>
#include <optional>
#include <vector>

// The forgetting curve: how much was recalled so many days after the last scheduled answer, beside what the
// schedule aimed at. H. Ebbinghaus, "Über das Gedächtnis", 1885, drew the first one.
namespace remat::statistics {

// The chance of recall that the schedule aims at. SM-2 promises none; 0.9^(days / interval) is what a memory
// does that is asked at its interval and recalled nine times out of ten then.
[[nodiscard]] double aimed_recall(schedule::Memory const& memory, calendar::days elapsed);

// One part of the curve.
struct CurvePoint {
    calendar::days from{1};
    std::optional<calendar::days> to; // included; nothing: without end
    Rate observed;
    double aimed = 0; // the mean over its answers

    friend bool operator==(CurvePoint const&, CurvePoint const&) = default;
};

class ForgettingCurve {
  public:
    // An answer that tells of memory, so many days (1 or more) after the last scheduled one.
    void count(schedule::Memory const& before, calendar::days elapsed, bool is_pass);

    // The days in ranges that widen as the figures get fewer: 1, 2, 3-4, 5-7, 8-14, 15-30, 31-60, 61-120,
    // 121-240 and 241 or more. Ranges without an answer are left out.
    [[nodiscard]] std::vector<CurvePoint> points() const;

  private:
    struct Sum {
        Rate observed;
        double aimed = 0;
    };
    std::vector<Sum> by_range_;
};

} // namespace remat::statistics
