#pragma once

#include "engine/calendar/day.hpp"

#include <chrono>
#include <span>
#include <string>
#include <vector>

// Spans of time in words, in the language of the interface.
namespace remat::cli::view {

// Between two answers: `15 d`; from 100 days on `4.9 mo`, from a year on `1.3 y`.
[[nodiscard]] std::string interval(calendar::days length);

// The same for intervals that stand side by side: all in the unit of the shortest.
[[nodiscard]] std::vector<std::string> intervals(std::span<calendar::days const> lengths);

// Measured: `40 s`, `3 min 40 s`, `1 h 5 min`.
[[nodiscard]] std::string duration(std::chrono::milliseconds length);

// Estimated: `about 4 min`, `about 1 h 20 min`; less than a minute is one.
[[nodiscard]] std::string about(std::chrono::minutes length);

} // namespace remat::cli::view
