#include "engine/calendar/day.hpp"

#include <cstdio>

namespace remat::calendar {
namespace {

std::optional<int> number(std::string_view digits) {
    int value = 0;
    for (char const c : digits) {
        if (c < '0' || c > '9') {
            return std::nullopt;
        }
        value = value * 10 + (c - '0');
    }
    return value;
}

} // namespace

std::optional<Day> parse_day(std::string_view text) {
    if (text.size() != 10 || text[4] != '-' || text[7] != '-') {
        return std::nullopt;
    }
    auto const year = number(text.substr(0, 4));
    auto const month = number(text.substr(5, 2));
    auto const day = number(text.substr(8, 2));
    if (!year || !month || !day || *year == 0) {
        return std::nullopt;
    }
    std::chrono::year_month_day const date{std::chrono::year{*year},
                                           std::chrono::month{static_cast<unsigned>(*month)},
                                           std::chrono::day{static_cast<unsigned>(*day)}};
    if (!date.ok()) {
        return std::nullopt;
    }
    return Day{date};
}

std::string to_iso(Day day) {
    std::chrono::year_month_day const date{day};
    char text[32];
    std::snprintf(text, sizeof text, "%04d-%02u-%02u", static_cast<int>(date.year()),
                  static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
    return text;
}

} // namespace remat::calendar
