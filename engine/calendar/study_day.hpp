#pragma once

#include "engine/calendar/day.hpp"
#include "engine/calendar/instant.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

// The day an answer counts for: the civil date of the wall clock, minus one before the day start.
// It is read off the wall clock and never computed as "the instant minus four hours", which is wrong on
// the nights when clocks change.
namespace remat::calendar {

// Minutes after midnight at which a study day begins: 00:00 to 23:59, 04:00 unless set otherwise.
class DayStart {
  public:
    constexpr DayStart() = default;

    // `HH:MM`; anything else is nothing.
    [[nodiscard]] static std::optional<DayStart> parse(std::string_view text);

    [[nodiscard]] constexpr std::chrono::minutes since_midnight() const { return since_midnight_; }
    [[nodiscard]] std::string text() const;

    friend constexpr bool operator==(DayStart const&, DayStart const&) = default;

  private:
    std::chrono::minutes since_midnight_{std::chrono::hours{4}};
};

// The start's own minute already belongs to the new day.
[[nodiscard]] Day study_day(Moment moment, DayStart start);

} // namespace remat::calendar
