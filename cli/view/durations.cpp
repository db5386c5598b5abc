#include "cli/view/durations.hpp"

#include "cli/messages.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iterator>

namespace remat::cli::view {

namespace {

constexpr std::int64_t months_from = 100;
constexpr std::int64_t years_from = 365;
constexpr double days_of_month = 30.4375;
constexpr double days_of_year = 365.25;

// One digit, and none where it would be zero.
std::string tenths(double value) {
    std::int64_t const rounded = std::lround(value * 10);
    return rounded % 10 == 0 ? number(rounded / 10) : decimal(static_cast<double>(rounded) / 10, 1);
}

enum class Unit : std::uint8_t { day, month, year };

Unit unit_of(calendar::days length) {
    return length.count() < months_from ? Unit::day : length.count() < years_from ? Unit::month : Unit::year;
}

std::string interval_in(Unit unit, calendar::days length) {
    auto const count = length.count();
    if (unit == Unit::day) {
        return trc("interval", "{} d", count);
    }
    if (unit == Unit::month) {
        return trc("interval", "{} mo", tenths(static_cast<double>(count) / days_of_month));
    }
    // The plural follows the whole years: in French 1,9 is singular.
    double const years = static_cast<double>(count) / days_of_year;
    std::string const text = tenths(years);
    return years < 1.95 ? trc("interval below two years", "{} y", text)
                        : trc("interval of two years or more", "{} y", text);
}

} // namespace

std::string interval(calendar::days length) {
    return interval_in(unit_of(length), length);
}

std::vector<std::string> intervals(std::span<calendar::days const> lengths) {
    std::vector<std::string> words;
    if (!lengths.empty()) {
        auto const unit = unit_of(std::ranges::min(lengths));
        std::ranges::transform(lengths, std::back_inserter(words),
                               [&](calendar::days length) { return interval_in(unit, length); });
    }
    return words;
}

std::string duration(std::chrono::milliseconds length) {
    std::int64_t const seconds = std::max<std::int64_t>(0, (length.count() + 500) / 1000);
    std::int64_t const minutes = seconds / 60;
    if (minutes == 0) {
        return tr("{} s", seconds);
    }
    if (minutes >= 60) {
        return minutes % 60 == 0 ? tr("{} h", minutes / 60) : tr("{0} h {1} min", minutes / 60, minutes % 60);
    }
    return seconds % 60 == 0 ? tr("{} min", minutes) : tr("{0} min {1} s", minutes, seconds % 60);
}

std::string about(std::chrono::minutes length) {
    std::int64_t const minutes = std::max<std::int64_t>(1, length.count());
    if (minutes < 60) {
        return trn("about {} min", "about {} min", minutes);
    }
    // Nobody plans an hour by the minute.
    std::int64_t const rounded = (minutes + 2) / 5 * 5;
    return rounded % 60 == 0 ? tr("about {} h", rounded / 60)
                             : tr("about {0} h {1} min", rounded / 60, rounded % 60);
}

} // namespace remat::cli::view
