#pragma once

#include "engine/history/event.hpp"
#include "engine/history/settings.hpp"
#include "engine/store/database.hpp"
#include "engine/store/writing.hpp"

#include <cstdint>

// Where and when an event that is written now stands in the history, for the files of this room.
namespace remat::store {

// An answer or a retraction stands at its moment, by the rule for clocks that are behind. A suspension or a
// setting never stands before an event that is there already: the last word would not be the last in order.
enum class Standing : std::uint8_t { at_its_moment, at_the_end };

struct Stand {
    calendar::Moment at;
    calendar::Day day;
    std::int64_t seq = 1;
    Clock clock = Clock::fine;
    bool is_last = true; // no event sorts after it
};

// Inside a transaction.
[[nodiscard]] Stand stand_of_new_event(Database& database, history::Settings const& settings,
                                       calendar::Moment now, Standing standing);

[[nodiscard]] history::Event event_at(Stand const& stand, history::EventId const& id,
                                      history::Payload payload);

} // namespace remat::store
