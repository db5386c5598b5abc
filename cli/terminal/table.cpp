#include "cli/terminal/table.hpp"

#include "cli/terminal/wrap.hpp"
#include "engine/text/width.hpp"

#include <algorithm>
#include <cstddef>

namespace remat::cli::terminal {

namespace {

constexpr int gap = 2;
constexpr int narrowest = 4; // a shortened column still shows a letter and an ellipsis
constexpr int record_indent = 2;

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

int table_width(std::span<Column const> columns, std::span<std::vector<std::string> const> rows) {
    return total(widths_of(columns, rows));
}

namespace {

bool is_readable(std::span<Column const> columns, std::vector<int> const& wanted, int width) {
    std::vector<int> given = wanted;
    shrink(given, columns, width);
    if (total(given) > width) {
        return false;
    }
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (given[i] < std::min(wanted[i], columns[i].least)) {
            return false;
        }
    }
    return true;
}

void put_record(std::vector<std::string>& lines, std::span<Column const> columns,
                std::vector<std::string> const& cells, int width) {
    auto const put = [&](std::string_view text, int indent) {
        for (std::string const& line : wrap(text, width - indent)) {
            lines.push_back(std::string(line.empty() ? 0U : static_cast<std::size_t>(indent), ' ') + line);
        }
    };
    std::string_view const first = cells.empty() ? std::string_view{} : cells.front();
    auto const inset = std::min(first.find_first_not_of(' '), first.size());
    bool const is_tiny = width <= 2 * narrowest;
    int const left = is_tiny ? 0 : static_cast<int>(inset);
    put(first.substr(inset), left);
    std::vector<std::string> items;
    for (std::size_t i = 1; i < columns.size() && i < cells.size(); ++i) {
        if (!cells[i].empty()) {
            items.push_back(columns[i].heading.empty() ? cells[i] : columns[i].heading + ' ' + cells[i]);
        }
    }
    int const indent = is_tiny ? 0 : left + record_indent;
    for (std::string const& line : flow(items, width - indent)) {
        put(line, indent);
    }
}

} // namespace

std::vector<std::string> table_or_records(std::span<Column const> columns,
                                          std::span<std::vector<std::string> const> rows, int width,
                                          std::string_view ellipsis) {
    if (is_readable(columns, widths_of(columns, rows), width)) {
        return table(columns, rows, width, ellipsis);
    }
    std::vector<std::string> lines;
    for (auto const& row : rows) {
        put_record(lines, columns, row, width);
    }
    return lines;
}

std::vector<std::string> listing(std::span<Column const> columns,
                                 std::span<std::vector<std::string> const> rows, Screen const& screen) {
    auto const ellipsis = signs(screen).ellipsis;
    return screen.is_terminal ? table_or_records(columns, rows, screen.columns, ellipsis)
                              : table(columns, rows, whole, ellipsis);
}

} // namespace remat::cli::terminal
