#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

// A civil date without a zone: the unit in which everything is scheduled.
namespace remat::calendar {

using Day = std::chrono::local_days;
using std::chrono::days;

// `2026-03-01`: four digits, two, two, a date that exists; anything else is nothing.
[[nodiscard]] std::optional<Day> parse_day(std::string_view text);

[[nodiscard]] std::string to_iso(Day day);

// The largest day a schedule may reach, 9999-12-31: every day prints with four digits of year.
inline constexpr Day last_day =
    Day{std::chrono::local_days{std::chrono::year{9999} / std::chrono::December / 31}};

} // namespace remat::calendar
