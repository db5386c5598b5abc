#include "cli/view/stats_details.hpp"

#include "cli/messages.hpp"
#include "cli/terminal/table.hpp"
#include "cli/view/rates.hpp"

#include <algorithm>
#include <numeric>

namespace remat::cli::view {
namespace {

using terminal::Align;
using terminal::Page;

constexpr terminal::Indent at_edge{0, terminal::margin};
using Row = std::vector<std::string>;

// A bar of at most so many cells; anything there shows at least one.
std::string bar(std::int64_t value, std::int64_t largest, terminal::Screen const& screen) {
    auto const room = terminal::room(screen);
    if (value <= 0 || room == terminal::Room::tiny) {
        return {};
    }
    std::int64_t const longest = room == terminal::Room::full ? 40 : 12;
    auto const cells = std::max<std::int64_t>(1, (value * longest + largest / 2) / largest);
    std::string text;
    for (std::int64_t cell = 0; cell < cells; ++cell) {
        text += screen.is_unicode ? "█" : "#";
    }
    return text;
}

struct Counted {
    std::string label;
    std::int64_t count = 0;
};

void put_bars(Page& page, std::string const& heading, std::vector<Counted> const& rows) {
    auto const& screen = page.screen();
    std::int64_t largest = 0;
    for (auto const& row : rows) {
        largest = std::max(largest, row.count);
    }
    if (largest == 0) {
        return;
    }
    page.blank().paragraph(heading, at_edge);
    std::vector<terminal::Column> const columns{{"", Align::left}, {"", Align::right}, {"", Align::left}};
    std::vector<Row> table;
    table.reserve(rows.size());
    for (auto const& row : rows) {
        table.push_back({terminal::legible(row.label, screen), terminal::legible(number(row.count), screen),
                         bar(row.count, largest, screen)});
    }
    page.table(columns, table);
}

std::vector<Counted> intervals(statistics::Spread const& spread) {
    std::vector<Counted> rows;
    for (std::size_t range = 0; range < spread.intervals.size(); ++range) {
        auto const& [from, to] = statistics::spread_ranges.at(range);
        auto const label = !to           ? tr("{} days or more", from.count())
                           : *to == from ? trn("{} day", "{} days", from.count())
                                         : tr("{0} to {1} days", from.count(), to->count());
        rows.push_back({label, spread.intervals.at(range)});
    }
    return rows;
}

std::vector<Counted> ease(statistics::Spread const& spread) {
    std::vector<Counted> rows;
    for (auto const& [tenths, cards] : spread.ease) {
        rows.push_back({tr("{0} to {1}", decimal(static_cast<double>(tenths) / 10, 2),
                           decimal(static_cast<double>(tenths * 10 + 9) / 100, 2)),
                        cards});
    }
    return rows;
}

void put_grades(Page& page, statistics::GradesByAge const& grades) {
    auto const& screen = page.screen();
    std::vector<terminal::Column> columns{{terminal::legible(tr("card"), screen), Align::left}};
    for (int quality = 0; quality <= 5; ++quality) {
        columns.push_back({std::to_string(quality), Align::right});
    }
    std::vector<Row> table;
    std::vector<std::pair<std::string, statistics::Grades>> const rows{{tr("new"), grades.fresh},
                                                                       {tr("young"), grades.young},
                                                                       {tr("mature"), grades.mature},
                                                                       {tr("repeats, cram"), grades.others}};
    for (auto const& [label, counts] : rows) {
        Row row{terminal::legible(label, screen)};
        for (auto const count : counts) {
            row.push_back(terminal::legible(number(count), screen));
        }
        table.push_back(row);
    }
    page.blank().paragraph(tr("GRADES  0 no idea, 1 again, 3 hard, 4 good, 5 easy"), at_edge);
    page.table(columns, table);
}

void put_hours(Page& page, statistics::Hours const& hours) {
    auto const& screen = page.screen();
    std::vector<terminal::Column> const columns{{terminal::legible(tr("hour"), screen), Align::right},
                                                {terminal::legible(tr("answers"), screen), Align::right},
                                                {terminal::legible(tr("recalled"), screen), Align::right},
                                                {"", Align::left}};
    std::vector<Row> table;
    for (std::size_t hour = 0; hour < hours.size(); ++hour) {
        auto const& [answers, recalled] = hours.at(hour);
        if (answers == 0) {
            continue;
        }
        auto const value = recalled.value();
        table.push_back({tr("{} h", hour), terminal::legible(number(answers), screen),
                         value ? terminal::legible(percent(*value), screen) : "-",
                         terminal::legible(range_of(recalled), screen)});
    }
    if (table.empty()) {
        return;
    }
    page.blank().paragraph(tr("HOURS  of the wall clock, with the 95 % interval"), at_edge);
    page.table(columns, table);
}

} // namespace

void put_details(Page& page, StatsPage const& what) {
    put_bars(page, tr("INTERVALS  of the cards that have been answered"), intervals(what.spread));
    put_bars(page, tr("EASE  how fast their intervals grow"), ease(what.spread));
    put_grades(page, what.grades);
    put_hours(page, what.hours);
}

} // namespace remat::cli::view
