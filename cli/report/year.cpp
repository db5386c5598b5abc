#include "cli/messages.hpp"
#include "cli/report/chart.hpp"
#include "cli/report/days.hpp"
#include "cli/report/shapes.hpp"
#include "cli/report/weeks.hpp"
#include "cli/view/dates.hpp"
#include "cli/view/durations.hpp"
#include "cli/view/heat_map.hpp"

#include <algorithm>
#include <array>

namespace remat::cli::report {
namespace {

using calendar::Day;

constexpr double left = 0.11; // where the names of the weekdays end
constexpr int head = 18;
constexpr int pitch = 16;
constexpr int chart_height = head + 7 * pitch + 34;
constexpr std::array<char const*, 5> looks{"level0", "level1", "level2", "level3", "level4"};

// The more answers, the fuller the cell: a share of it that tells without color.
constexpr std::array<double, 5> fullness{0.22, 0.5, 0.66, 0.82, 1};

// A year's columns are narrow; a few weeks would be planks.
double step_of(Weeks const& weeks) {
    constexpr int fewest = 26;
    return (1 - left) / std::max(weeks.count, fewest);
}

void put_cell(Markup& chart, std::size_t level, double x, double y, double step, std::string_view told) {
    constexpr double gap = 0.15;
    double const full = step * (1 - gap);
    double const width = full * fullness.at(level);
    double const height = (pitch - 3) * fullness.at(level);
    put_box(chart, looks.at(level), {x + (full - width) / 2, y + (pitch - 3 - height) / 2, width, height},
            told);
}

std::int64_t answers_on(history::Tallies const& days, Day day) {
    auto const found = days.find(day);
    return found == days.end() ? 0 : found->second.answers;
}

std::string told_of(Day day, std::int64_t answers) {
    return tr("{0}: {1}", calendar::to_iso(day), trn("{} answer", "{} answers", answers));
}

// Each month above the week of its first day, where its name fits.
void put_months(Markup& chart, Weeks const& weeks, double step) {
    constexpr double room = 0.1; // four letters on a phone
    double free_from = 0;
    for (int week = 0; week < weeks.count; ++week) {
        std::chrono::year_month_day const end{weeks.day(week, 6)};
        double const x = std::min(left + step * week, 1 - room);
        if (static_cast<unsigned>(end.day()) <= 7 && x >= free_from) {
            put_text(chart, {x, 11}, Anchor::start, "small", view::month_heading(end.month()));
            free_from = x + room;
        }
    }
}

std::string range_text(view::HeatLevels const& levels, std::size_t level) {
    auto const from = levels.from.at(level);
    if (level + 1 == levels.from.size()) {
        return number(from) + '+';
    }
    auto const to = levels.from.at(level + 1) - 1;
    return to == from ? number(from) : number(from) + "–" + number(to);
}

void put_key(Markup& chart, view::HeatLevels const& levels) {
    constexpr double y = head + 7 * pitch + 10;
    for (std::size_t level = 0; level < levels.from.size(); ++level) {
        constexpr double cell = 0.035;
        constexpr double column = 0.22;
        double const x = left + column * static_cast<double>(level);
        put_cell(chart, level + 1, x, y, cell, {});
        put_text(chart, {x + cell + 0.005, y + 11}, Anchor::start, "small", range_text(levels, level));
    }
}

void draw(Markup& chart, history::Tallies const& days, Day first, Day last) {
    Weeks const weeks{first, last};
    auto const levels = view::heat_levels(days);
    double const step = step_of(weeks);
    put_months(chart, weeks, step);
    for (int weekday = 0; weekday < 7; ++weekday) {
        double const y = head + pitch * weekday;
        if (weekday % 2 == 0) {
            put_text(chart, {0, y + 10}, Anchor::start, "small",
                     view::weekday_heading(weeks.day(0, weekday)));
        }
        for (int week = 0; week < weeks.count; ++week) {
            Day const day = weeks.day(week, weekday);
            if (day >= first && day <= last) {
                auto const answers = answers_on(days, day);
                put_cell(chart, levels.of(answers), left + step * week, y, step,
                         answers > 0 ? told_of(day, answers) : std::string{});
            }
        }
        chart.line_break();
    }
    put_key(chart, levels);
}

Table table_of(history::Tallies const& days) {
    Table table{.head = {tr("day"), tr("answers"), tr("passed"), tr("time")}, .blocks = {{}}};
    for (auto const& [day, tally] : days) {
        table.blocks.front().rows.push_back({calendar::to_iso(day), number(tally.answers),
                                             number(tally.passed), view::duration(tally.taken)});
    }
    return table;
}

} // namespace

void put_year(Markup& page, view::StatsPage const& what) {
    if (what.days.empty()) {
        return;
    }
    Day const last = end_of_year(what.days.rbegin()->first, what.last);
    Day const first = std::max(what.first, Weeks{what.first, last}.monday);
    history::Tallies const days{what.days.lower_bound(first), what.days.upper_bound(last)};
    auto const busiest =
        std::ranges::max_element(days, {}, [](auto const& entry) { return entry.second.answers; });
    Chart const chart{
        .id = "days",
        .title = tr("Answers a day"),
        .summary = tr("Most were on {0}: {1}.", full_day(busiest->first), number(busiest->second.answers)),
        .captions = {tr("A column is a week; the fuller a cell, the more answers.")},
        .height = chart_height};
    put_chart(page, chart, table_of(days), [&](Markup& drawing) { draw(drawing, days, first, last); });
}

} // namespace remat::cli::report
