#pragma once

#include "engine/calendar/day.hpp"

#include <string>

// The weeks, Monday first, that a year's charts show.
namespace remat::cli::report {

struct Weeks {
    calendar::Day monday; // of the first one
    int count = 1;        // 1 to 53

    // Those up to `last`, a year at most, from the one that holds `first`.
    Weeks(calendar::Day first, calendar::Day last);

    [[nodiscard]] calendar::Day day(int week, int weekday) const;
};

// Where the year that is shown ends: at `last`, or where whoever paused for a year or longer gave up.
[[nodiscard]] calendar::Day end_of_year(calendar::Day last_answer, calendar::Day last);

// `Monday 9 March 2026`, within a sentence; with the year, for a report is read later too.
[[nodiscard]] std::string full_day(calendar::Day day);

// `9 Mar`, below an axis.
[[nodiscard]] std::string day_mark(calendar::Day day);

} // namespace remat::cli::report
