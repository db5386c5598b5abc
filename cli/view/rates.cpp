#include "cli/view/rates.hpp"

#include "cli/messages.hpp"
#include "cli/terminal/chart.hpp"
#include "cli/view/dates.hpp"

#include <cmath>
#include <cstdint>
#include <vector>

namespace remat::cli::view {

namespace {

std::int64_t hundredths(double share) {
    return std::lround(share * 100);
}

} // namespace

std::string percent(double share) {
    return tr("{} %", hundredths(share));
}

std::string rate_of_answers(statistics::Rate const& rate) {
    auto const value = rate.value();
    return value ? tr("{0} of {1}", percent(*value), rate.total()) : tr("no answers yet");
}

std::string range_of(statistics::Rate const& rate) {
    auto const bounds = statistics::wilson95(rate);
    return bounds ? tr("{0} to {1} %", hundredths(bounds->low), hundredths(bounds->high)) : std::string{};
}

void put_forecast(terminal::Page& page, std::span<statistics::DayLoad const> days) {
    page.paragraph(trn("next day, without new cards", "next {} days, without new cards",
                       static_cast<std::int64_t>(days.size())));
    std::vector<terminal::Bar> bars;
    for (statistics::DayLoad const& one : days) {
        bars.push_back({terminal::legible(weekday_heading(one.day), page.screen()), one.due});
    }
    constexpr int indent = terminal::margin + 2;
    int const width = page.screen().columns - indent - terminal::margin;
    page.lines(terminal::bars(bars, page.screen(), width), indent);
}

} // namespace remat::cli::view
