#pragma once

#include "engine/calendar/study_day.hpp"
#include "engine/history/event.hpp"
#include "engine/text/message.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

// What is read from a table of reviews, and what the reader has to be told.
namespace remat::history {

enum class TimeUnit : std::uint8_t { seconds, milliseconds, microseconds, text };

// What a review log leaves open. Our own table leaves nothing open.
struct TableReading {
    std::string deck;                                         // cards without a deck's name are this deck's
    std::function<calendar::Moment(calendar::Instant)> local; // the wall clock where it was reviewed
    calendar::DayStart day_start = {};
    std::optional<calendar::Instant> latest = {}; // what is later is refused, or counted in our own table
    std::optional<TimeUnit> unit = {};            // nothing: recognized, if the figures allow one only
};

enum class TableKind : std::uint8_t { own, review_log };

struct ReviewTable {
    TableKind kind = TableKind::own;
    TimeUnit unit = TimeUnit::text;
    std::vector<Event> events; // reviews, and after each that is undone its retraction; at the end the links
                               // of cards that go on under another name; origin imported
    std::int64_t yet_to_come = 0;     // reviews after `latest`: a clock was wrong when they were given
    std::int64_t repeated = 0;        // lines that say what another line says
    std::vector<std::string> ignored; // columns that tell nothing new
};

// Where a table cannot be read, and why.
struct TableMistake {
    std::size_t line = 0; // from 1; 0: the table as a whole
    text::Message message;
};

using ReadTable = std::variant<ReviewTable, TableMistake>;

} // namespace remat::history
