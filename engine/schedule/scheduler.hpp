#pragma once

#include "engine/calendar/day.hpp"
#include "engine/schedule/quality.hpp"
#include "engine/schedule/sm2.hpp"

#include <optional>
#include <variant>

// A scheduler is arithmetic: from what is remembered of a card and one answer to what is remembered next. It
// knows neither which card it is nor what day it is. A new scheduler joins both variants and is then asked
// for in every place that visits them.
namespace remat::schedule {

using Memory = std::variant<Sm2Memory>;
using Scheduler = std::variant<Sm2>;

// The memory after an answer `elapsed` days (never negative) after the last scheduled one; a new card has no
// memory yet. A memory of another scheduler's kind is a mistake of the caller: histories are folded anew
// when the scheduler changes, memories are never converted.
[[nodiscard]] Memory review(Scheduler const& scheduler, std::optional<Memory> const& before,
                            calendar::days elapsed, Quality quality);

// The interval the memory stands for, at least one day.
[[nodiscard]] calendar::days interval_of(Memory const& memory);

// The longest interval the scheduler gives.
[[nodiscard]] calendar::days longest_interval_of(Scheduler const& scheduler);

// Scheduled passes in a row.
[[nodiscard]] std::int64_t repetitions_of(Memory const& memory);

} // namespace remat::schedule
