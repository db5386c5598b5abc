#pragma once

#include "cli/terminal/screen.hpp"
#include "cli/terminal/table.hpp"

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// A block of output being written from top to bottom: paragraphs, hanging items and rows of keys between the
// margins of a screen. Whatever text goes in is made legible first. Each call ends its line.
namespace remat::cli::terminal {

// Columns before the first line and before the others, from the left edge.
struct Indent {
    int first = margin;
    int rest = margin;
};

class Page {
  public:
    explicit Page(Screen const& screen) : screen_{screen} {}

    [[nodiscard]] Screen const& screen() const { return screen_; }

    // Wrapped text. On a line too narrow for its indent, the indent shrinks. What stands between backticks is
    // not broken where a line has room for it.
    Page& paragraph(std::string_view text, Indent indent = {}, Style style = Style::plain);

    // A sign or a number, then text that hangs: `✓ Right: …`, `  1  …`. The label has the style.
    struct Label {
        std::string_view text;
        Style style = Style::plain;
        int gap = 1;
    };
    Page& item(Label const& label, std::string_view text, Indent indent);

    // Text that lays itself out: lines of at most `width` cells, as they are written to the screen. `taken`
    // cells of the first are in use, by an indent that is deeper there or by a label.
    using Layout = std::function<std::vector<std::string>(int width, int taken)>;
    Page& block(Layout const& layout, Indent indent = {});
    Page& item(Label const& label, Layout const& layout, Indent indent);

    // A sentence that ends in a command to copy (`… remat undo`), which is never broken: where it does not
    // fit behind the sentence it stands on a line of its own, and what does not fit there is the terminal's.
    Page& advice(std::string_view sentence, Indent indent = {});

    // Two texts at the two edges of a line, if both fit with a gap; else the right one goes below.
    Page& edges(std::string_view left, std::string_view right, int indent = 0, Style style = Style::plain);

    // Items side by side, never broken inside one.
    Page& row(std::span<std::string const> items, int indent = margin, Style style = Style::plain);

    // A line already laid out (a table's, a chart's), put after the margin.
    Page& line(std::string_view laid_out, int indent = margin, Style style = Style::plain);
    Page& lines(std::span<std::string const> laid_out, int indent = margin, Style style = Style::plain);

    // As a table, or where that would say too little as records; see table_or_records().
    Page& table(std::span<Column const> columns, std::span<std::vector<std::string> const> rows,
                int indent = margin);

    Page& blank();

    // Of another page of the same screen.
    Page& append(std::string_view block);

    [[nodiscard]] std::string const& text() const { return text_; }

  private:
    void put(int indent, std::string_view line, Style style);
    [[nodiscard]] int right_edge() const;

    Screen screen_;
    std::string text_;
};

// A sentence to a person, from the left edge: wrapped on a terminal, one line on a pipe.
[[nodiscard]] std::string told(std::string_view sentence, Screen const& screen);

} // namespace remat::cli::terminal
