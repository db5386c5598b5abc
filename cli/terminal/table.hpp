#pragma once

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
};

// The heading line (none when every heading is empty), then the rows; two cells between columns, no trailing
// spaces. A table wider than `width` has its widest left-aligned column shortened; a row may lack cells at
// its end. A row of one cell is a heading across the table.
[[nodiscard]] std::vector<std::string> table(std::span<Column const> columns,
                                             std::span<std::vector<std::string> const> rows, int width,
                                             std::string_view ellipsis);

} // namespace remat::cli::terminal
