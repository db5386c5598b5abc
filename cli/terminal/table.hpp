#pragma once

#include "cli/terminal/screen.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// Rows in aligned columns, measured in cells. Expects legible text without line feeds.
namespace remat::cli::terminal {

enum class Align : std::uint8_t { left, right };

enum class Cut : std::uint8_t { end, start }; // what goes where a cell is shortened

struct Column {
    std::string heading;
    Align align = Align::left;
    Cut cut = Cut::end;
    int least = 12; // cells without which a shortened column says too little
};

inline constexpr int whole = 10'000; // cells; as the least of a column: it is never shortened

// The heading line (none when every heading is empty), then the rows; two cells between columns, no trailing
// spaces. A table wider than `width` has its widest left-aligned column shortened; a row may lack cells at
// its end. A row of one cell is a heading across the table.
[[nodiscard]] std::vector<std::string> table(std::span<Column const> columns,
                                             std::span<std::vector<std::string> const> rows, int width,
                                             std::string_view ellipsis);

// The same if no column must be shortened below its least, and none that is aligned right; else a record for
// each row: the first cell on a line of its own, and below it the others with their headings, side by side.
[[nodiscard]] std::vector<std::string> table_or_records(std::span<Column const> columns,
                                                        std::span<std::vector<std::string> const> rows,
                                                        int width, std::string_view ellipsis);

// A list that is all of a command's answer, from edge to edge. On a pipe it is a table as wide as it needs to
// be: something may read it.
[[nodiscard]] std::vector<std::string> listing(std::span<Column const> columns,
                                               std::span<std::vector<std::string> const> rows,
                                               Screen const& screen);

// Cells that the table takes if nothing is shortened.
[[nodiscard]] int table_width(std::span<Column const> columns,
                              std::span<std::vector<std::string> const> rows);

} // namespace remat::cli::terminal
