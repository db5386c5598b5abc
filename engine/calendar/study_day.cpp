#include "engine/calendar/study_day.hpp"

#include <cstdio>

namespace remat::calendar {

std::optional<DayStart> DayStart::parse(std::string_view text) {
    auto const digit = [&](std::size_t at) { return text[at] >= '0' && text[at] <= '9'; };
    if (text.size() != 5 || text[2] != ':' || !digit(0) || !digit(1) || !digit(3) || !digit(4)) {
        return std::nullopt;
    }
    int const hour = (text[0] - '0') * 10 + (text[1] - '0');
    int const minute = (text[3] - '0') * 10 + (text[4] - '0');
    if (hour > 23 || minute > 59) {
        return std::nullopt;
    }
    DayStart start;
    start.since_midnight_ = std::chrono::hours{hour} + std::chrono::minutes{minute};
    return start;
}

std::string DayStart::text() const {
    std::chrono::hh_mm_ss const time{since_midnight_};
    char text[16];
    std::snprintf(text, sizeof text, "%02d:%02d", static_cast<int>(time.hours().count()),
                  static_cast<int>(time.minutes().count()));
    return text;
}

Day study_day(Moment moment, DayStart start) {
    auto const wall = wall_clock(moment);
    auto const date = std::chrono::floor<days>(wall);
    bool const is_before_start = wall - date < start.since_midnight();
    return is_before_start ? date - days{1} : date;
}

} // namespace remat::calendar
