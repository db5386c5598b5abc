#include "cli/report/weeks.hpp"

#include "cli/messages.hpp"
#include "cli/view/dates.hpp"

#include <algorithm>

namespace remat::cli::report {
namespace {

calendar::Day monday_of(calendar::Day day) {
    return day - (std::chrono::weekday{day} - std::chrono::Monday);
}

} // namespace

Weeks::Weeks(calendar::Day first, calendar::Day last) {
    constexpr std::int64_t weeks_of_a_year = 53;
    auto const wanted = (monday_of(last) - monday_of(first)).count() / 7 + 1;
    count = static_cast<int>(std::clamp<std::int64_t>(wanted, 1, weeks_of_a_year));
    monday = monday_of(last) - calendar::days{7 * (count - 1)};
}

calendar::Day Weeks::day(int week, int weekday) const {
    return monday + calendar::days{7 * week + weekday};
}

calendar::Day end_of_year(calendar::Day last_answer, calendar::Day last) {
    constexpr calendar::days year{364};
    return last_answer + year < last ? last_answer : last;
}

std::string full_day(calendar::Day day) {
    constexpr calendar::Day another_year{};
    return view::long_day_within(day, another_year);
}

std::string day_mark(calendar::Day day) {
    std::chrono::year_month_day const civil{day};
    return trc("day and month below an axis", "{0} {1}", std::to_string(static_cast<unsigned>(civil.day())),
               view::month_heading(civil.month()));
}

} // namespace remat::cli::report
