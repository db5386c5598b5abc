#pragma once

#include "engine/calendar/day.hpp"

#include <cstdint>

// Days as the tables hold them: counted from 1970-01-01.
namespace remat::store {

[[nodiscard]] inline std::int64_t day_number(calendar::Day day) {
    return day.time_since_epoch().count();
}

[[nodiscard]] inline calendar::Day day_of(std::int64_t number) {
    return calendar::Day{calendar::days{static_cast<calendar::days::rep>(number)}};
}

} // namespace remat::store
