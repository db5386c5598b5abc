#include "cli/view/dates.hpp"

#include "cli/messages.hpp"

#include <array>
#include <chrono>

namespace remat::cli::view {

namespace {

using Words = std::array<char const*, 7>; // from Sunday, as std::chrono counts

constexpr Words weekdays{N_("Sunday"),   N_("Monday"), N_("Tuesday"), N_("Wednesday"),
                         N_("Thursday"), N_("Friday"), N_("Saturday")};
constexpr Words short_weekdays{N_("Sun"), N_("Mon"), N_("Tue"), N_("Wed"), N_("Thu"), N_("Fri"), N_("Sat")};
constexpr std::array<char const*, 12> months{N_("January"),   N_("February"), N_("March"),    N_("April"),
                                             N_("May"),       N_("June"),     N_("July"),     N_("August"),
                                             N_("September"), N_("October"),  N_("November"), N_("December")};

std::chrono::year_month_day civil(calendar::Day day) {
    return std::chrono::year_month_day{day};
}

std::string weekday_of(calendar::Day day, Words const& words, char const* context) {
    return trc(context, words.at(std::chrono::weekday{day}.c_encoding()));
}

// Some languages say "the first" of a month where others say "1".
std::string day_of_month(calendar::Day day) {
    auto const value = static_cast<unsigned>(civil(day).day());
    return value == 1 ? trc("first day of a month", "1") : std::to_string(value);
}

std::string month_of(calendar::Day day) {
    return trc("month in a date", months.at(static_cast<unsigned>(civil(day).month()) - 1));
}

std::string in_words(std::string const& weekday, calendar::Day day) {
    return trc("weekday, day, month", "{0} {1} {2}", weekday, day_of_month(day), month_of(day));
}

std::string in_words(std::string const& weekday, calendar::Day day, calendar::Day today) {
    auto const year = civil(day).year();
    if (year == civil(today).year()) {
        return in_words(weekday, day);
    }
    return trc("weekday, day, month, year", "{0} {1} {2} {3}", weekday, day_of_month(day), month_of(day),
               std::to_string(static_cast<int>(year)));
}

std::string in_full(calendar::Day day) {
    return weekday_of(day, weekdays, "weekday that begins a line");
}
std::string in_short(calendar::Day day) {
    return weekday_of(day, short_weekdays, "weekday within a sentence");
}

} // namespace

std::string long_day(calendar::Day day) {
    return in_words(in_full(day), day);
}
std::string long_day(calendar::Day day, calendar::Day today) {
    return in_words(in_full(day), day, today);
}

std::string short_day(calendar::Day day) {
    return in_words(in_short(day), day);
}
std::string short_day(calendar::Day day, calendar::Day today) {
    return in_words(in_short(day), day, today);
}

std::string weekday_heading(calendar::Day day) {
    return weekday_of(day, short_weekdays, "weekday above a column, three letters");
}

} // namespace remat::cli::view
