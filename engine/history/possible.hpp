#pragma once

#include "engine/history/event.hpp"

#include <cstdint>

// What an event cannot say, whoever tells of it: a row of a table, a page of a damaged file, a log that
// something else has written.
namespace remat::history {

// Of an event that comes from elsewhere; nobody has written as many.
inline constexpr std::int64_t largest_told_seq = std::int64_t{1} << 53U;
// The time that such an answer can have taken.
inline constexpr std::chrono::milliseconds longest_told_answer = std::chrono::hours{24 * 366};
// Of any event: those that follow in this collection find numbers all the same.
inline constexpr std::int64_t largest_seq = std::int64_t{1} << 62U;

// The date of the wall clock at that moment, or the one before it: a day may start late.
[[nodiscard]] bool is_day_of(calendar::Moment at, calendar::Day day);

// UTF-8 without a character that steers a terminal, and on one line.
[[nodiscard]] bool is_possible_name(deck::CardKey const& card);

// The moment is within the years 0001 to 9999, its offset under a day, the day is that of the moment, and the
// figures are in their ranges.
[[nodiscard]] bool is_possible(Event const& event);

} // namespace remat::history
