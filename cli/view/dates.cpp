#include "cli/view/dates.hpp"

#include "cli/messages.hpp"

#include <array>
#include <chrono>

namespace remat::cli::view {

namespace {

using Words = std::array<char const*, 7>; // from Sunday, as std::chrono counts

constexpr char const* at_line_start = "weekday that begins a line";
constexpr Words weekdays{
    NC_("weekday that begins a line", "Sunday"),   NC_("weekday that begins a line", "Monday"),
    NC_("weekday that begins a line", "Tuesday"),  NC_("weekday that begins a line", "Wednesday"),
    NC_("weekday that begins a line", "Thursday"), NC_("weekday that begins a line", "Friday"),
    NC_("weekday that begins a line", "Saturday")};
constexpr char const* in_full_within = "weekday in full within a sentence";
constexpr Words weekdays_within{NC_("weekday in full within a sentence", "Sunday"),
                                NC_("weekday in full within a sentence", "Monday"),
                                NC_("weekday in full within a sentence", "Tuesday"),
                                NC_("weekday in full within a sentence", "Wednesday"),
                                NC_("weekday in full within a sentence", "Thursday"),
                                NC_("weekday in full within a sentence", "Friday"),
                                NC_("weekday in full within a sentence", "Saturday")};
constexpr char const* in_short_within = "weekday within a sentence";
constexpr Words short_weekdays{
    NC_("weekday within a sentence", "Sun"), NC_("weekday within a sentence", "Mon"),
    NC_("weekday within a sentence", "Tue"), NC_("weekday within a sentence", "Wed"),
    NC_("weekday within a sentence", "Thu"), NC_("weekday within a sentence", "Fri"),
    NC_("weekday within a sentence", "Sat")};
constexpr char const* above_column = "weekday above a column, three letters";
constexpr Words column_weekdays{
    NC_("weekday above a column, three letters", "Sun"), NC_("weekday above a column, three letters", "Mon"),
    NC_("weekday above a column, three letters", "Tue"), NC_("weekday above a column, three letters", "Wed"),
    NC_("weekday above a column, three letters", "Thu"), NC_("weekday above a column, three letters", "Fri"),
    NC_("weekday above a column, three letters", "Sat")};
constexpr std::array<char const*, 12> months{
    NC_("month in a date", "January"),   NC_("month in a date", "February"),
    NC_("month in a date", "March"),     NC_("month in a date", "April"),
    NC_("month in a date", "May"),       NC_("month in a date", "June"),
    NC_("month in a date", "July"),      NC_("month in a date", "August"),
    NC_("month in a date", "September"), NC_("month in a date", "October"),
    NC_("month in a date", "November"),  NC_("month in a date", "December")};

constexpr char const* below_column = "month below a column, four letters";
constexpr std::array<char const*, 12> column_months{
    NC_("month below a column, four letters", "Jan"), NC_("month below a column, four letters", "Feb"),
    NC_("month below a column, four letters", "Mar"), NC_("month below a column, four letters", "Apr"),
    NC_("month below a column, four letters", "May"), NC_("month below a column, four letters", "Jun"),
    NC_("month below a column, four letters", "Jul"), NC_("month below a column, four letters", "Aug"),
    NC_("month below a column, four letters", "Sep"), NC_("month below a column, four letters", "Oct"),
    NC_("month below a column, four letters", "Nov"), NC_("month below a column, four letters", "Dec")};

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

} // namespace

std::string long_day(calendar::Day day) {
    return in_words(weekday_of(day, weekdays, at_line_start), day);
}

std::string long_day_within(calendar::Day day) {
    return in_words(weekday_of(day, weekdays_within, in_full_within), day);
}
std::string long_day_within(calendar::Day day, calendar::Day today) {
    return in_words(weekday_of(day, weekdays_within, in_full_within), day, today);
}

std::string short_day(calendar::Day day) {
    return in_words(weekday_of(day, short_weekdays, in_short_within), day);
}
std::string short_day(calendar::Day day, calendar::Day today) {
    return in_words(weekday_of(day, short_weekdays, in_short_within), day, today);
}

std::string weekday_heading(calendar::Day day) {
    return weekday_of(day, column_weekdays, above_column);
}

std::string month_heading(std::chrono::month month) {
    return trc(below_column, column_months.at(static_cast<unsigned>(month) - 1));
}

} // namespace remat::cli::view
