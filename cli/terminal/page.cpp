#include "cli/terminal/page.hpp"

#include "cli/terminal/wrap.hpp"
#include "engine/text/width.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace remat::cli::terminal {

namespace {

constexpr int least_text = 8; // cells; an indent gives way before a text gets narrower
constexpr int step = 2;       // how far text hangs on a screen too narrow for its own indent

std::string spaces(int count) {
    return std::string(static_cast<std::size_t>(std::max(count, 0)), ' ');
}

int fitting(int indent, int right_edge) {
    return std::clamp(indent, 0, std::max(0, right_edge - least_text));
}

// Text that would hang in the right half of the screen hangs below its label instead. A tiny screen has no
// left margin.
Indent fitting(Indent indent, Screen const& screen, int right_edge) {
    int const outer =
        room(screen) == Room::tiny ? std::clamp(std::min(indent.first, indent.rest), 0, margin) : 0;
    int const first = fitting(indent.first - outer, right_edge);
    int const inner = indent.rest - outer;
    int const rest = inner > right_edge / 2 ? std::min(inner, first + step) : inner;
    return {first, fitting(rest, right_edge)};
}

// A command stands alone or behind a colon; elsewhere `remat` is a word of the sentence.
bool begins_command(std::string_view text, std::size_t at) {
    auto const before = text.substr(0, at);
    return before.find_first_not_of(' ') == std::string_view::npos || before.ends_with(": ") ||
           before.ends_with('\n');
}

// What stands between backticks is wrapped as one word if a line has room for it: its spaces hold meanwhile.
std::vector<std::string> wrap_around_code(std::string_view text, int width, int taken) {
    constexpr std::string_view no_break_space = "\u00A0";
    std::string held;
    for (auto begin = text.find('`'); begin != std::string_view::npos; begin = text.find('`')) {
        auto const end = text.find('`', begin + 1);
        if (end == std::string_view::npos) {
            break;
        }
        auto const code = text.substr(begin, end + 1 - begin);
        bool const holds = text::display_width(code) <= width;
        held += text.substr(0, begin);
        for (char const c : code) {
            held += holds && c == ' ' ? no_break_space : std::string_view{&c, 1};
        }
        text.remove_prefix(end + 1);
    }
    std::vector<std::string> lines = wrap(held.append(text), width, taken);
    bool is_code = false;
    for (std::string& line : lines) {
        for (std::size_t at = 0; at < line.size(); ++at) {
            is_code = is_code != (line[at] == '`');
            if (is_code && line.compare(at, no_break_space.size(), no_break_space) == 0) {
                line.replace(at, no_break_space.size(), " ");
            }
        }
    }
    return lines;
}

} // namespace

int Page::right_edge() const {
    return std::max(1, screen_.columns > 8 ? screen_.columns - margin : screen_.columns);
}

void Page::put(int indent, std::string_view line, Style style) {
    if (!line.empty()) {
        text_ += spaces(indent);
        text_ += styled(line, style, screen_);
    }
    text_ += '\n';
}

Page& Page::paragraph(std::string_view text, Indent indent, Style style) {
    std::string const shown = legible(text, screen_);
    return block(
        [&](int width, int taken) {
            std::vector<std::string> lines = wrap_around_code(shown, width, taken);
            for (std::string& line : lines) {
                line = styled(line, style, screen_);
            }
            return lines;
        },
        indent);
}

Page& Page::block(Layout const& layout, Indent indent) {
    auto const [first, rest] = fitting(indent, screen_, right_edge());
    // Only the first line can be shorter or longer than the others: what it lacks counts as taken.
    int left = first;
    for (std::string const& line : layout(right_edge() - rest, std::max(0, first - rest))) {
        put(left, line, Style::plain);
        left = rest;
    }
    return *this;
}

Page& Page::item(Label const& label, std::string_view text, Indent indent) {
    std::string const shown = legible(text, screen_);
    return item(
        label, [&](int width, int taken) { return wrap(shown, width, taken); }, indent);
}

Page& Page::item(Label const& label, Layout const& layout, Indent indent) {
    std::string const sign = legible(label.text, screen_);
    auto const [first, rest] = fitting(indent, screen_, right_edge());
    int const head = first + text::display_width(sign) + label.gap;
    std::vector<std::string> const lines = layout(right_edge() - rest, std::max(0, head - rest));
    text_ += spaces(first) + styled(sign, label.style, screen_);
    if (!lines.front().empty()) {
        text_ += spaces(label.gap) + lines.front();
    }
    text_ += '\n';
    for (std::size_t i = 1; i < lines.size(); ++i) {
        put(rest, lines[i], Style::plain);
    }
    return *this;
}

Page& Page::advice(std::string_view sentence, Indent indent) {
    std::string const shown = legible(sentence, screen_);
    auto const at = shown.rfind("remat ");
    int const room_for_text = right_edge() - std::max(indent.first, 0);
    if (at == std::string::npos || !begins_command(shown, at) ||
        text::display_width(shown) <= room_for_text) {
        return paragraph(shown, indent);
    }
    if (shown.find_first_not_of(' ') < at) {
        paragraph(std::string_view{shown}.substr(0, at), indent);
    }
    int const left =
        fitting(Indent{at > 0 ? indent.rest + step : indent.first, 0}, screen_, right_edge()).first;
    bool const fits = left + text::display_width(shown.substr(at)) <= screen_.columns;
    put(fits ? left : 0, std::string_view{shown}.substr(at), Style::plain);
    return *this;
}

Page& Page::edges(std::string_view left, std::string_view right, int indent, Style style) {
    std::string const start = legible(left, screen_);
    std::string const end = legible(right, screen_);
    int const room = right_edge() - indent - text::display_width(start) - text::display_width(end);
    constexpr int least_gap = 3;
    if (end.empty() || room < least_gap) {
        paragraph(start, {indent, indent}, style);
        return end.empty() ? *this : paragraph(end, {indent, indent}, style);
    }
    put(indent, start + spaces(room) + end, style);
    return *this;
}

Page& Page::row(std::span<std::string const> items, int indent, Style style) {
    std::vector<std::string> shown;
    shown.reserve(items.size());
    for (std::string const& one : items) {
        shown.push_back(legible(one, screen_));
    }
    int const left = fitting(indent, right_edge());
    for (std::string const& line : flow(shown, right_edge() - left)) {
        put(left, line, style);
    }
    return *this;
}

Page& Page::line(std::string_view laid_out, int indent, Style style) {
    put(fitting(indent, right_edge()), laid_out, style);
    return *this;
}

Page& Page::lines(std::span<std::string const> laid_out, int indent, Style style) {
    for (std::string const& one : laid_out) {
        line(one, indent, style);
    }
    return *this;
}

Page& Page::table(std::span<Column const> columns, std::span<std::vector<std::string> const> rows,
                  int indent) {
    std::vector<Column> shown_columns{columns.begin(), columns.end()};
    for (Column& column : shown_columns) {
        column.heading = legible(column.heading, screen_);
    }
    std::vector<std::vector<std::string>> shown_rows{rows.begin(), rows.end()};
    for (auto& row : shown_rows) {
        for (std::string& cell : row) {
            cell = legible(cell, screen_);
        }
    }
    int const left = fitting(indent, right_edge());
    return lines(table_or_records(shown_columns, shown_rows, right_edge() - left, signs(screen_).ellipsis),
                 left);
}

Page& Page::blank() {
    text_ += '\n';
    return *this;
}

Page& Page::append(std::string_view block) {
    text_ += block;
    return *this;
}

std::string told(std::string_view sentence, Screen const& screen) {
    return screen.is_terminal ? Page{screen}.advice(sentence, {0, step}).text()
                              : std::string{sentence} + '\n';
}

} // namespace remat::cli::terminal
