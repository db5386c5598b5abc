#pragma once

#include "engine/calendar/day.hpp"
#include "engine/history/card_state.hpp"
#include "engine/statistics/rate.hpp"

#include <array>
#include <cstdint>

// How a person answers: which grades are given, and at which hours.
namespace remat::statistics {

// Standing answers by quality, 0 to 5.
using Grades = std::array<std::int64_t, 6>;

// Scheduled answers, by the card's interval before them.
struct GradesByAge {
    Grades fresh{}; // the first answer
    Grades young{};
    Grades mature{};
    Grades others{}; // repeats and cram

    friend bool operator==(GradesByAge const&, GradesByAge const&) = default;
};

void count(GradesByAge& grades, history::CardState const& before, history::Answer const& answer);

// An hour of the wall clock where the answer was given.
struct Hour {
    std::int64_t answers = 0; // all standing ones
    Rate recalled;            // of those that tell of memory

    friend bool operator==(Hour const&, Hour const&) = default;
};
using Hours = std::array<Hour, 24>;

} // namespace remat::statistics
