#pragma once

#include "engine/calendar/instant.hpp"
#include "engine/history/event.hpp"

#include <cstdint>
#include <functional>

// What every writer needs from outside the engine: the moment, and ids for the events it appends.
namespace remat::store {

struct Writing {
    calendar::Moment now;
    std::function<history::EventId()> new_id;
};

// A clock may stand behind the last event that was written here. By less than 24 hours: that event's instant
// is used. By more: the clock is trusted, and the person should hear of it.
enum class Clock : std::uint8_t { fine, held, set_back };

} // namespace remat::store
