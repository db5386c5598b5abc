#pragma once

#include "engine/calendar/day.hpp"

#include <string>

// Days in words, in the language of the interface. The order of the words and the word for the first of a
// month are messages too, so that French says `lundi 23 mars` and `1er mars`.
namespace remat::cli::view {

// `Sunday 8 March`, to begin a line.
[[nodiscard]] std::string long_day(calendar::Day day);

// The same within a sentence: French begins the weekday with a small letter. With `today`, the year when it
// is not today's: `Friday 7 May 2027`.
[[nodiscard]] std::string long_day_within(calendar::Day day);
[[nodiscard]] std::string long_day_within(calendar::Day day, calendar::Day today);

// `Mon 23 March`, for the middle of a sentence; French writes the weekday in full.
[[nodiscard]] std::string short_day(calendar::Day day);
[[nodiscard]] std::string short_day(calendar::Day day, calendar::Day today);

// `Mon`: at most three cells, to stand above a column.
[[nodiscard]] std::string weekday_heading(calendar::Day day);

// `Mar`: at most four cells, to stand below a column.
[[nodiscard]] std::string month_heading(std::chrono::month month);

} // namespace remat::cli::view
