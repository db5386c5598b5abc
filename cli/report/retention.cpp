#include "cli/messages.hpp"
#include "cli/report/chart.hpp"
#include "cli/report/rates.hpp"
#include "cli/report/rates_table.hpp"
#include "cli/report/shapes.hpp"
#include "cli/terminal/wrap.hpp"
#include "cli/view/rates.hpp"

#include <algorithm>

namespace remat::cli::report {
namespace {

using view::RateBlock;
using view::RateRow;

constexpr int axis_height = 22;
constexpr int heading_height = 30;
constexpr int row_height = 40;
constexpr int longest_label = 28; // cells, which leave room for the figures on a phone

// The axis leaves room for half a dot at its ends.
double on_axis(double share) {
    constexpr double margin = 0.02;
    return margin + share * (1 - 2 * margin);
}

int height_of(std::vector<RateBlock> const& blocks) {
    int height = axis_height;
    for (auto const& block : blocks) {
        height +=
            (block.heading.empty() ? 0 : heading_height) + row_height * static_cast<int>(block.rows.size());
    }
    return height + 4;
}

void put_axis(Markup& chart) {
    constexpr int base = 12;
    put_text(chart, {0, base}, Anchor::start, "small", view::percent(0));
    for (int const share : {25, 50, 75}) {
        put_text(chart, {on_axis(share / 100.0), base}, Anchor::middle, "small", std::to_string(share));
    }
    put_text(chart, {1, base}, Anchor::end, "small", view::percent(1));
}

void put_figures(Markup& chart, RateRow const& row, int base) {
    chart.open("text", {{"x", "100%"}, {"y", std::to_string(base)}, {"text-anchor", "end"}});
    chart.leaf("tspan", {{"class", "strong"}}, view::percent(*row.rate.value()));
    chart.leaf("tspan", {{"class", "muted"}, {"dx", "10"}}, tr("{0}/{1}", row.rate.passed, row.rate.total()));
    chart.close();
}

void put_row(Markup& chart, RateRow const& row, int top, std::string const& without_answers) {
    int const base = top + 15;
    int const middle = top + 27;
    put_text(chart, {0, static_cast<double>(base)}, Anchor::start, "",
             terminal::shortened(row.label, longest_label, "…"));
    auto const bounds = statistics::wilson95(row.rate);
    if (!bounds) {
        put_text(chart, {1, static_cast<double>(base)}, Anchor::end, "muted", without_answers);
        return;
    }
    put_figures(chart, row, base);
    put_box(chart, "track", {on_axis(0), middle - 1.0, on_axis(1) - on_axis(0), 2});
    for (int const share : {0, 25, 50, 75, 100}) {
        put_line(chart, "grid", {on_axis(share / 100.0), middle - 5.0},
                 {on_axis(share / 100.0), middle + 5.0});
    }
    put_box(chart, "range",
            {on_axis(bounds->low), middle - 3.0, on_axis(bounds->high) - on_axis(bounds->low), 6},
            view::range_of(row.rate));
    put_dot(chart, {on_axis(*row.rate.value()), static_cast<double>(middle)});
    chart.line_break();
}

void draw(Markup& chart, std::vector<RateBlock> const& blocks) {
    put_axis(chart);
    int top = axis_height;
    for (auto const& block : blocks) {
        if (!block.heading.empty()) {
            put_text(chart, {0, top + 22.0}, Anchor::start, "small strong", block.heading);
            top += heading_height;
        }
        for (auto const& row : block.rows) {
            put_row(chart, row, top, tr("no answers yet"));
            top += row_height;
        }
    }
}

} // namespace

void put_retention(Markup& page, view::StatsPage const& what) {
    if (what.retention.overall.total() == 0) {
        return;
    }
    auto blocks = view::retention_blocks(what);
    // What has an aim is the forgetting curve, which is drawn as one.
    std::erase_if(blocks, [](RateBlock const& block) { return block.rows.front().aim.has_value(); });
    auto const& overall = what.retention.overall;
    Chart const chart{
        .id = "retention",
        .title = tr("Retention"),
        .summary = tr("{0} answers recalled; the 95 % interval is {1}.", view::rate_of_answers(overall),
                      view::range_of(overall)),
        .captions = {tr("First answers of a day to cards with an interval of 1 day or more."),
                     tr("{} is the 95 % interval: where it is wide, there are few answers.", "━●━")},
        .height = height_of(blocks)};
    put_chart(page, chart, rates_table(tr("group"), blocks), [&](Markup& drawing) { draw(drawing, blocks); });
}

} // namespace remat::cli::report
