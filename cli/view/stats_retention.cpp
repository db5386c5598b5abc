#include "cli/view/stats_retention.hpp"

#include "cli/messages.hpp"
#include "cli/terminal/axis.hpp"
#include "cli/terminal/wrap.hpp"
#include "cli/view/dates.hpp"
#include "cli/view/rates.hpp"
#include "engine/text/width.hpp"

#include <algorithm>

namespace remat::cli::view {
namespace {

using terminal::Page;
using terminal::Screen;
using terminal::Style;

// Where things stand on a line, from the margin: label, figure, axis, counts.
struct Columns {
    int label = 16;
    int figure = 5; // `100 %`
    int axis = 41;
    int counts = 0; // none where there is no room

    int gap = 2;

    Columns(std::vector<RateBlock> const& blocks, Screen const& screen) {
        constexpr int widest_label = 20;
        int label_wanted = 0;
        int counts_wanted = 0;
        for (auto const& block : blocks) {
            for (auto const& row : block.rows) {
                label_wanted =
                    std::max(label_wanted, text::display_width(terminal::legible(row.label, screen)));
                counts_wanted = std::max(counts_wanted, text::display_width(counts_text(row.rate, screen)));
            }
        }
        int const width = terminal::text_width(screen);
        auto const room = terminal::room(screen);
        constexpr int narrow_axis = 15;
        constexpr int tidy_axis = 41;
        gap = room == terminal::Room::full ? 2 : 1;
        counts = room == terminal::Room::full ? counts_wanted : 0;
        label = std::min(label_wanted, widest_label);
        int const fixed = figure + 2 * gap + (counts > 0 ? counts + gap : 0);
        if (room == terminal::Room::full) {
            axis = std::clamp(width - fixed - label, narrow_axis, tidy_axis);
        } else {
            axis = room == terminal::Room::tiny ? 0 : narrow_axis;
            label = std::min(label, std::max(1, width - fixed - axis));
        }
    }

    static std::string counts_text(statistics::Rate const& rate, Screen const& screen) {
        return terminal::legible(tr("{0}/{1}", rate.passed, rate.total()), screen);
    }
};

std::string cut(std::string const& text, int width, Screen const& screen) {
    return terminal::padded_right(
        terminal::shortened(terminal::legible(text, screen), width, terminal::signs(screen).ellipsis), width);
}

std::string heading_line(Columns const& columns) {
    std::string line(static_cast<std::size_t>(columns.label + columns.figure + 2 * columns.gap), ' ');
    line += terminal::axis_heading(columns.axis);
    return line;
}

void put_row(Page& page, RateRow const& row, Columns const& columns, std::string const& without_answers) {
    auto const& screen = page.screen();
    auto const value = row.rate.value();
    if (terminal::room(screen) == terminal::Room::tiny) {
        auto const figure = terminal::padded_left(value ? percent(*value) : "-", columns.figure);
        page.item({figure, Style::plain, 1}, value ? row.label : tr("{0}: {1}", row.label, without_answers),
                  {terminal::margin, terminal::margin + columns.figure + 1});
        return;
    }
    std::string line =
        cut(row.label, columns.label, screen) + std::string(static_cast<std::size_t>(columns.gap), ' ');
    if (!value) {
        line += terminal::padded_left("-", columns.figure);
        int const column = terminal::margin + columns.label + columns.gap + columns.figure + columns.gap;
        page.item({line, Style::plain, columns.gap}, without_answers, {terminal::margin, column});
        return;
    }
    line += terminal::padded_left(terminal::legible(percent(*value), screen), columns.figure);
    if (columns.axis > 0) {
        auto const bounds = statistics::wilson95(row.rate);
        auto const axis =
            terminal::axis_row({.value = *value, .low = bounds->low, .high = bounds->high, .aim = row.aim},
                               screen, columns.axis);
        line += std::string(static_cast<std::size_t>(columns.gap), ' ') +
                (columns.counts > 0 ? terminal::padded_right(axis, columns.axis) : axis);
    }
    if (columns.counts > 0) {
        line += "  " + terminal::padded_left(Columns::counts_text(row.rate, screen), columns.counts);
    }
    page.line(line);
}

} // namespace

void put_retention(Page& page, StatsPage const& what) {
    auto const& screen = page.screen();
    auto const blocks = retention_blocks(what);
    Columns const columns{blocks, screen};
    page.paragraph(tr("RETENTION  first answers of a day, cards with an interval of 1 day or more"),
                   {0, terminal::margin});
    bool const has_axis = columns.axis > 0 && what.retention.overall.total() > 0;
    if (has_axis) {
        page.line(heading_line(columns));
    }
    auto const none = what.first_mature
                          ? tr("none yet; the first is due {}", short_day(*what.first_mature, what.today))
                          : tr("no answers yet");
    for (auto const& block : blocks) {
        if (!block.heading.empty()) {
            page.blank().paragraph(block.heading);
        }
        for (auto const& row : block.rows) {
            bool const is_mature = &block == &blocks.front() && &row == &block.rows.back();
            put_row(page, row, columns, is_mature ? none : tr("no answers yet"));
        }
    }
    if (has_axis) {
        page.paragraph(tr("{} is the 95 % interval: where it is wide, there are few answers.",
                          terminal::axis_range_sign(screen)),
                       {}, Style::faint);
        page.paragraph(tr("{} is what the schedule aims at; SM-2 knows no aim, so 0.9^(days / interval).",
                          terminal::axis_aim_sign(screen)),
                       {}, Style::faint);
    }
}

} // namespace remat::cli::view
