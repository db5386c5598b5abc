#include "cli/messages.hpp"
#include "cli/report/chart.hpp"
#include "cli/report/distributions.hpp"
#include "cli/report/shapes.hpp"
#include "cli/view/rates.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace remat::cli::report {
namespace {

using statistics::Grades;

struct Panel {
    std::string title;
    Grades grades{};

    [[nodiscard]] std::int64_t total() const {
        return std::accumulate(grades.begin(), grades.end(), std::int64_t{0});
    }
};

constexpr int panel_height = 150;
constexpr double top = 46;
constexpr double bottom = 120;

std::vector<Panel> panels_of(statistics::GradesByAge const& grades) {
    std::vector<Panel> panels{{tr("new"), grades.fresh},
                              {tr("young"), grades.young},
                              {tr("mature"), grades.mature},
                              {tr("repeats, cram"), grades.others}};
    std::erase_if(panels, [](Panel const& panel) { return panel.total() == 0; });
    return panels;
}

// Two beside each other.
void put_panel(Markup& chart, Panel const& panel, std::size_t place) {
    chart.open("svg", {{"x", place % 2 == 0 ? "0%" : "54%"},
                       {"y", std::to_string(panel_height * static_cast<int>(place / 2))},
                       {"width", "46%"},
                       {"height", std::to_string(panel_height)}});
    put_text(chart, {0, 14}, Anchor::start, "small strong", panel.title);
    put_text(chart, {0, 29}, Anchor::start, "small", trn("{} answer", "{} answers", panel.total()));
    put_line(chart, "grid", {0, bottom}, {1, bottom});
    for (std::size_t quality = 0; quality < panel.grades.size(); ++quality) {
        double const share =
            static_cast<double>(panel.grades.at(quality)) / static_cast<double>(panel.total());
        double const x = static_cast<double>(quality) / static_cast<double>(panel.grades.size());
        if (share > 0) {
            double const height = std::max(1.5, share * (bottom - top));
            put_box(chart, "bar", {x + 0.015, bottom - height, 1.0 / 6 - 0.03, height}, view::percent(share));
            put_text(chart, {x + 1.0 / 12, bottom - height - 4}, Anchor::middle, "small",
                     std::to_string(std::lround(share * 100)));
        }
        put_text(chart, {x + 1.0 / 12, bottom + 16}, Anchor::middle, "small", std::to_string(quality));
    }
    chart.close();
    chart.line_break();
}

} // namespace

void put_grades(Markup& page, view::StatsPage const& what) {
    auto const panels = panels_of(what.grades);
    if (panels.empty()) {
        return;
    }
    Table table{.head = {tr("card")}, .blocks = {{}}};
    for (int quality = 0; quality <= 5; ++quality) {
        table.head.push_back(std::to_string(quality));
    }
    std::int64_t passed = 0;
    std::int64_t all = 0;
    for (auto const& panel : panels) {
        std::vector<std::string> row{panel.title};
        for (std::size_t quality = 0; quality < panel.grades.size(); ++quality) {
            row.push_back(number(panel.grades.at(quality)));
            passed += quality >= 3 ? panel.grades.at(quality) : 0;
        }
        all += panel.total();
        table.blocks.front().rows.push_back(std::move(row));
    }
    Chart const chart{
        .id = "grades",
        .title = tr("Grades"),
        .summary =
            trn("{1} of {0} answer was 3 or better.", "{1} of {0} answers were 3 or better.", all, passed),
        .captions = {tr("Above each bar: its share in percent."),
                     tr("0 no idea, 1 again, 3 hard, 4 good, 5 easy; by what the card was before.")},
        .height = panel_height * static_cast<int>((panels.size() + 1) / 2)};
    put_chart(page, chart, table, [&](Markup& drawing) {
        for (std::size_t place = 0; place < panels.size(); ++place) {
            put_panel(drawing, panels[place], place);
        }
    });
}

} // namespace remat::cli::report
