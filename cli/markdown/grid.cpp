#include "cli/markdown/grid.hpp"

#include "cli/markdown/paint.hpp"
#include "cli/messages.hpp"
#include "engine/text/width.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>

namespace remat::cli::markdown {

namespace {

using terminal::Screen;
using Lines = std::vector<std::string>;
using Row = std::vector<Words>;

constexpr int gap = 2;

std::string spaces(int count) {
    return std::string(static_cast<std::size_t>(std::max(count, 0)), ' ');
}

Row legible_row(Row const& cells, Screen const& screen) {
    Row row;
    for (Words const& cell : cells) {
        row.push_back(legible(on_one_line(cell), screen));
    }
    return row;
}

void widen(std::vector<int>& widths, Row const& row) {
    for (std::size_t i = 0; i < row.size() && i < widths.size(); ++i) {
        widths[i] = std::max(widths[i], text::display_width(row[i].text));
    }
}

std::string line_of(Row const& row, std::vector<int> const& widths, std::vector<Side> const& sides,
                    Screen const& screen) {
    std::string line;
    int due = 0; // spaces before the next cell
    for (std::size_t i = 0; i < row.size() && i < widths.size(); ++i) {
        int const free = widths[i] - text::display_width(row[i].text);
        int const before = sides[i] == Side::right ? free : sides[i] == Side::middle ? free / 2 : 0;
        if (!row[i].text.empty()) {
            line += spaces(due + before) + painted(row[i], screen);
            due = free - before + gap;
        } else {
            due += widths[i] + gap;
        }
    }
    return line;
}

std::string rule(std::vector<int> const& widths, Screen const& screen) {
    std::string line;
    for (int const width : widths) {
        line += line.empty() ? "" : spaces(gap);
        for (int i = 0; i < std::max(width, 1); ++i) {
            line += screen.is_unicode ? "─" : "-";
        }
    }
    return line;
}

Words named(Words const& heading, Words const& value) {
    if (heading.text.empty()) {
        return value;
    }
    std::string const both = trc("a table's heading, its value", "{0}: {1}", heading.text, "");
    bool const begins_so = both.starts_with(heading.text);
    Words label = begins_so ? strong(heading) : Words{};
    label.text += begins_so ? both.substr(heading.text.size()) : both;
    return joined(std::move(label), value);
}

Lines list_of(Row const& headings, std::vector<Row> const& rows, int width, Screen const& screen) {
    Lines lines;
    for (Row const& row : rows) {
        if (!lines.empty()) {
            lines.emplace_back();
        }
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (row[i].text.empty()) {
                continue;
            }
            Words const words = named(i < headings.size() ? headings[i] : Words{}, row[i]);
            constexpr int narrow = 12;
            int const indent = width > narrow ? gap : 0; // of a value's further lines
            bool is_first = true;
            for (std::string const& line : wrapped(legible(words, screen), width - indent, 0, screen)) {
                lines.push_back(spaces(is_first ? 0 : indent) + line);
                is_first = false;
            }
        }
    }
    return lines;
}

} // namespace

Lines grid(Table const& table, int width, Screen const& screen, int taken) {
    Row const headings = legible_row(table.headings, screen);
    std::vector<Row> rows;
    std::vector<int> widths(table.sides.size(), 0);
    widen(widths, headings);
    for (Row const& row : table.rows) {
        rows.push_back(legible_row(row, screen));
        widen(widths, rows.back());
    }
    Lines lines;
    if (taken > 0) {
        lines.emplace_back();
    }
    auto const columns = static_cast<int>(widths.size());
    bool const is_narrow_enough = std::accumulate(widths.begin(), widths.end(), gap * (columns - 1)) <= width;
    Lines more;
    if (is_narrow_enough) {
        Row strong_headings;
        std::transform(headings.begin(), headings.end(), std::back_inserter(strong_headings), strong);
        more.push_back(line_of(strong_headings, widths, table.sides, screen));
        more.push_back(rule(widths, screen));
        for (Row const& row : rows) {
            more.push_back(line_of(row, widths, table.sides, screen));
        }
    } else {
        more = rows.empty() ? list_of({}, {headings}, width, screen) : list_of(headings, rows, width, screen);
    }
    lines.insert(lines.end(), more.begin(), more.end());
    return lines;
}

} // namespace remat::cli::markdown
