#include "cli/view/heat_map.hpp"

#include "cli/terminal/wrap.hpp"
#include "cli/view/dates.hpp"
#include "engine/text/width.hpp"

#include <algorithm>
#include <array>
#include <chrono>

namespace remat::cli::view {
namespace {

using calendar::Day;
using calendar::days;
using terminal::Screen;

constexpr int label_width = 5; // `Mon` and a gap
constexpr int weeks_of_a_year = 53;
constexpr std::array<std::string_view, 5> unicode_shades{"·", "░", "▒", "▓", "█"};
constexpr std::array<std::string_view, 5> ascii_shades{".", ":", "+", "*", "#"};

std::string_view shade(std::size_t level, Screen const& screen) {
    return (screen.is_unicode ? unicode_shades : ascii_shades).at(level);
}

Day monday_of(Day day) {
    return day - (std::chrono::weekday{day} - std::chrono::Monday);
}

// Columns of weeks: two cells and a gap each where there is room, else one cell.
struct Grid {
    Day monday; // of the first week
    int weeks = 1;
    int cells = 1; // of a week, the gap included

    Grid(Day first, Day last, int width) : monday{monday_of(first)} {
        auto const wanted = (monday_of(last) - monday).count() / 7 + 1;
        int const room = std::max(1, width - label_width);
        weeks = static_cast<int>(std::min<std::int64_t>({wanted, weeks_of_a_year, room}));
        monday = monday_of(last) - days{7 * (weeks - 1)};
        constexpr int wide = 3;
        cells = weeks * wide - 1 <= room ? wide : 1;
    }
};

// The days that are looked at, and how dark each is.
struct Shading {
    history::Tallies const& days;
    HeatLevels levels;
    Day first;
    Day last;

    [[nodiscard]] std::string_view of(Day day, Screen const& screen) const {
        if (day < first || day > last) {
            return " ";
        }
        auto const found = days.find(day);
        return shade(levels.of(found == days.end() ? 0 : found->second.answers), screen);
    }
};

std::string weekday_line(Grid const& grid, int weekday, Shading const& shading, Screen const& screen) {
    std::string line = terminal::padded_right(
        terminal::legible(weekday_heading(grid.monday + days{weekday}), screen), label_width);
    for (int week = 0; week < grid.weeks; ++week) {
        std::string const cell{shading.of(grid.monday + days{7 * week + weekday}, screen)};
        line += grid.cells == 1 ? cell : cell + cell + ' ';
    }
    return line.substr(0, line.find_last_not_of(' ') + 1);
}

// Each month below the week of its first day, where its name fits.
std::string month_line(Grid const& grid, Day first, Screen const& screen) {
    std::string line(label_width, ' ');
    int used = label_width;
    for (int week = 0; week < grid.weeks; ++week) {
        Day const monday = grid.monday + days{7 * week};
        std::chrono::year_month_day const end{monday + days{6}};
        bool const begins_month = static_cast<unsigned>(end.day()) <= 7;
        int const place = label_width + week * grid.cells;
        if (place < used || !(begins_month || (week == 0 && first >= monday))) {
            continue;
        }
        auto const name = terminal::legible(month_heading(end.month()), screen);
        if (week == 0 && !begins_month && grid.weeks > 1 &&
            static_cast<unsigned>(std::chrono::year_month_day{monday + days{13}}.day()) <= 7 &&
            grid.cells == 1) {
            continue; // the next month begins right beside it
        }
        line += std::string(static_cast<std::size_t>(place - text::display_width(line)), ' ') + name;
        used = text::display_width(line) + 1;
    }
    return line;
}

std::string legend(HeatLevels const& levels, Screen const& screen) {
    std::string line;
    for (std::size_t level = 0; level < levels.from.size(); ++level) {
        auto const from = levels.from[level];
        bool const is_last = level + 1 == levels.from.size();
        auto const to = is_last ? from : levels.from[level + 1] - 1;
        line += line.empty() ? "" : "  ";
        line += std::string{shade(level + 1, screen)} + ' ' + std::to_string(from);
        line += is_last ? "+" : to > from ? '-' + std::to_string(to) : "";
    }
    return line;
}

} // namespace

std::size_t HeatLevels::of(std::int64_t answers) const {
    return static_cast<std::size_t>(std::ranges::upper_bound(from, answers) - from.begin());
}

HeatLevels heat_levels(history::Tallies const& days) {
    std::vector<std::int64_t> counts;
    for (auto const& [day, tally] : days) {
        if (tally.answers > 0) {
            counts.push_back(tally.answers);
        }
    }
    std::ranges::sort(counts);
    HeatLevels levels;
    for (std::size_t quarter = 0; quarter < 4 && !counts.empty(); ++quarter) {
        auto const from = quarter == 0 ? 1 : counts[quarter * counts.size() / 4];
        if (levels.from.empty() || from > levels.from.back()) {
            levels.from.push_back(from);
        }
    }
    return levels;
}

std::vector<std::string> heat_map(history::Tallies const& days, Day first, Day last, Screen const& screen,
                                  int width) {
    Grid const grid{first, last, width};
    Shading const shading{days, heat_levels(days), first, last};
    constexpr int weekdays = 7;
    std::vector<std::string> lines;
    lines.reserve(weekdays + 2);
    for (int weekday = 0; weekday < weekdays; ++weekday) {
        lines.push_back(weekday_line(grid, weekday, shading, screen));
    }
    lines.push_back(month_line(grid, first, screen));
    if (!shading.levels.from.empty()) {
        lines.push_back(legend(shading.levels, screen));
    }
    return lines;
}

} // namespace remat::cli::view
