#include "cli/report/chart.hpp"

#include "cli/messages.hpp"

namespace remat::cli::report {
namespace {

void put_row(Markup& page, std::vector<std::string> const& row, std::size_t words) {
    page.open("tr");
    for (std::size_t column = 0; column < row.size(); ++column) {
        if (column == 0) {
            page.open("th", {{"scope", "row"}});
        } else if (column <= words) {
            page.open("td", {{"class", "word"}});
        } else {
            page.open("td");
        }
        if (column <= words) { // a deck may write from right to left; its neighbors keep their places
            page.leaf("bdi", row[column]);
        } else {
            page.text(row[column]);
        }
        page.close();
    }
    page.close();
    page.line_break();
}

void put_head(Markup& page, Table const& table) {
    page.open("thead");
    page.open("tr");
    for (std::size_t column = 0; column < table.head.size(); ++column) {
        bool const is_word = column > 0 && column <= table.words;
        page.leaf("th",
                  is_word ? Attributes{{"scope", "col"}, {"class", "word"}} : Attributes{{"scope", "col"}},
                  table.head[column]);
    }
    page.close();
    page.close();
    page.line_break();
}

void put_drawing(Markup& page, Chart const& chart, std::function<void(Markup&)> const& draw) {
    auto const title = chart.id + "-title";
    auto const summary = chart.id + "-summary";
    page.open("svg", {{"role", "img"},
                      {"aria-labelledby", title + ' ' + summary},
                      {"width", "100%"},
                      {"height", std::to_string(chart.height)}});
    page.leaf("title", {{"id", title}}, chart.title);
    page.leaf("desc", {{"id", summary}}, chart.summary);
    page.line_break();
    draw(page);
    page.close();
    page.line_break();
}

} // namespace

void put_table(Markup& page, std::string const& caption, Table const& table) {
    page.open("table");
    page.leaf("caption", caption);
    put_head(page, table);
    for (auto const& block : table.blocks) {
        page.open("tbody");
        if (!block.heading.empty()) {
            page.open("tr");
            page.leaf("th", {{"scope", "rowgroup"}, {"colspan", std::to_string(table.head.size())}},
                      block.heading);
            page.close();
        }
        for (auto const& row : block.rows) {
            put_row(page, row, table.words);
        }
        page.close();
    }
    page.close();
    page.line_break();
}

void put_chart(Markup& page, Chart const& chart, Table const& table,
               std::function<void(Markup&)> const& draw) {
    page.open("section", {{"aria-labelledby", chart.id}});
    page.leaf("h3", {{"id", chart.id}}, chart.title);
    page.line_break();
    page.open("figure");
    put_drawing(page, chart, draw);
    page.open("figcaption");
    page.leaf("p", chart.summary);
    for (auto const& caption : chart.captions) {
        page.leaf("p", caption);
    }
    page.close();
    page.open("details");
    page.leaf("summary", tr("{}: the figures", chart.title));
    put_table(page, chart.title, table);
    page.close();
    page.close();
    page.close();
    page.line_break();
}

} // namespace remat::cli::report
