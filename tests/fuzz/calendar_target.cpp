#include "tests/fuzz/targets.hpp"

#include "engine/calendar/day.hpp"
#include "engine/calendar/instant.hpp"
#include "engine/calendar/study_day.hpp"

// What is read is written the way it was meant: it reads back as the same value.
namespace remat::fuzz {

void calendar(std::string_view bytes) {
    using namespace remat::calendar;
    if (auto const day = parse_day(bytes)) {
        require(to_iso(*day) == bytes, "a day is written as it was read");
        require(*day <= last_day, "no day is beyond the last one");
    }
    auto const start = DayStart::parse(bytes);
    if (start) {
        require(start->text() == bytes, "a day start is written as it was read");
        require(start->since_midnight() < std::chrono::hours{24}, "a day starts within a day");
    }
    if (auto const moment = parse_rfc3339(bytes)) {
        auto const again = parse_rfc3339(to_rfc3339(*moment));
        require(again == moment, "a moment reads back as it was written");
        auto const day = study_day(*moment, start.value_or(DayStart{}));
        auto const wall = std::chrono::floor<days>(wall_clock(*moment));
        require(day == wall || day == wall - days{1}, "a study day is the wall clock's or the one before");
    }
}

} // namespace remat::fuzz
