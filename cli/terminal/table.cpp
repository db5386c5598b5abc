#include "cli/terminal/table.hpp"

#include "cli/terminal/wrap.hpp"
#include "engine/text/width.hpp"

#include <algorithm>
#include <cstddef>

namespace remat::cli::terminal {

namespace {

constexpr int gap = 2;
constexpr int narrowest = 4; // a shortened column still shows a letter and an ellipsis

bool is_heading(std::span<Column const> columns, std::vector<std::string> const& cells) {
    return cells.size() == 1 && columns.size() > 1;
}

std::vector<int> widths_of(std::span<Column const> columns, std::span<std::vector<std::string> const> rows) {
    std::vector<int> widths;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        int widest = text::display_width(columns[i].heading);
        for (auto const& row : rows) {
            if (is_heading(columns, row)) {
                continue;
            }
            widest = std::max(widest, i < row.size() ? text::display_width(row[i]) : 0);
        }
        widths.push_back(widest);
    }
    return widths;
}

int total(std::vector<int> const& widths) {
    int sum = widths.empty() ? 0 : -gap;
    for (int const width : widths) {
        sum += width + gap;
    }
    return sum;
}

void shrink(std::vector<int>& widths, std::span<Column const> columns, int width) {
    while (total(widths) > width) {
        std::size_t widest = widths.size();
        for (std::size_t i = 0; i < widths.size(); ++i) {
            if (columns[i].align == Align::left && widths[i] > narrowest &&
                (widest == widths.size() || widths[i] > widths[widest])) {
                widest = i;
            }
        }
        if (widest == widths.size()) {
            return;
        }
        widths[widest] = std::max(narrowest, widths[widest] - (total(widths) - width));
    }
}

std::string laid_out(std::span<Column const> columns, std::vector<int> const& widths,
                     std::vector<std::string> const& cells, std::string_view ellipsis) {
    std::string line;
    for (std::size_t i = 0; i < columns.size() && i < cells.size(); ++i) {
        std::string const cell = columns[i].cut == Cut::start
                                     ? shortened_at_start(cells[i], widths[i], ellipsis)
                                     : shortened(cells[i], widths[i], ellipsis);
        line += i == 0 ? "" : std::string(gap, ' ');
        line +=
            columns[i].align == Align::left ? padded_right(cell, widths[i]) : padded_left(cell, widths[i]);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    return line;
}

} // namespace

std::vector<std::string> table(std::span<Column const> columns,
                               std::span<std::vector<std::string> const> rows, int width,
                               std::string_view ellipsis) {
    std::vector<int> widths = widths_of(columns, rows);
    shrink(widths, columns, width);
    std::vector<std::string> headings;
    for (Column const& column : columns) {
        headings.push_back(column.heading);
    }
    std::vector<std::string> lines;
    if (std::any_of(headings.begin(), headings.end(), [](auto const& text) { return !text.empty(); })) {
        lines.push_back(laid_out(columns, widths, headings, ellipsis));
    }
    for (auto const& row : rows) {
        lines.push_back(is_heading(columns, row) ? shortened(row.front(), width, ellipsis)
                                                 : laid_out(columns, widths, row, ellipsis));
    }
    return lines;
}

} // namespace remat::cli::terminal
