#pragma once

#include "cli/report/markup.hpp"

#include <cstdint>
#include <string>
#include <string_view>

// The few shapes that charts are made of. Along x a place is a share of the chart's width, in [0, 1]; along y
// and for sizes it is pixels from the top.
namespace remat::cli::report {

// `12.5%`.
[[nodiscard]] std::string at(double share);

enum class Anchor : std::uint8_t { start, middle, end };

struct Place {
    double x = 0;
    double y = 0;
};

// `look` is a class of the style sheet, or empty. The y of a text is its base line.
void put_text(Markup& chart, Place place, Anchor anchor, char const* look, std::string_view text);
void put_line(Markup& chart, char const* look, Place from, Place to);
void put_dot(Markup& chart, Place place);
void put_diamond(Markup& chart, Place place); // hollow

struct Box {
    double x = 0;
    double y = 0;
    double width = 0;  // a share
    double height = 0; // pixels
};
// What a pointer that rests on it is told; nothing for an empty text.
void put_box(Markup& chart, char const* look, Box const& box, std::string_view told = {});

} // namespace remat::cli::report
