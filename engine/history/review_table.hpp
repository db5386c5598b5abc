#pragma once

#include "engine/history/event.hpp"
#include "engine/history/review_rows.hpp"

#include <cstdint>
#include <string>
#include <string_view>

// Reviews as a table of text, to bring them from elsewhere and to take them away. Two tables are understood:
//
//   our own      id,at,day,card,quality,purpose,variant,picked,taken_ms,seq,undone[,card_now]
//                one line for each review; it holds all of it, so that reading and writing again is the same.
//                card_now: under which name the card goes on, if not under that of the review
//   a review log card_id,review_time,review_rating[,review_state][,review_duration]
//                as programs of the Open Spaced Repetition project write it: ratings 1 again to 4 easy,
//                durations in milliseconds
namespace remat::history {

// A table is read as a whole or not at all. The id of an event is its own, or a hash of its row: reading a
// row twice gives the same event.
[[nodiscard]] ReadTable read_reviews(std::string_view table, TableReading const& reading);

// The first line of our own table, and a line of it. The event must be a review.
[[nodiscard]] std::string review_table_head();
enum class Undone : std::uint8_t { no, yes };
[[nodiscard]] std::string review_table_line(Event const& review, Undone undone,
                                            deck::CardKey const& card_now);

} // namespace remat::history
