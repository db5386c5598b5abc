#include "cli/report/shapes.hpp"

#include <fmt/format.h>

#include <cmath>

namespace remat::cli::report {
namespace {

// Two decimals at most, and none that say nothing.
std::string plain(double value) {
    return fmt::format("{:g}", std::round(value * 100) / 100);
}

char const* word(Anchor anchor) {
    switch (anchor) {
    case Anchor::start: break;
    case Anchor::middle: return "middle";
    case Anchor::end: return "end";
    }
    return "start";
}

} // namespace

std::string at(double share) {
    return plain(share * 100) + '%';
}

void put_text(Markup& chart, Place place, Anchor anchor, char const* look, std::string_view text) {
    Attributes attributes{{"x", at(place.x)}, {"y", plain(place.y)}};
    if (anchor != Anchor::start) {
        attributes.push_back({"text-anchor", word(anchor)});
    }
    if (*look != '\0') {
        attributes.push_back({"class", look});
    }
    chart.leaf("text", attributes, text);
}

void put_line(Markup& chart, char const* look, Place from, Place to) {
    chart.empty(
        "line",
        {{"class", look}, {"x1", at(from.x)}, {"y1", plain(from.y)}, {"x2", at(to.x)}, {"y2", plain(to.y)}});
}

void put_dot(Markup& chart, Place place) {
    chart.empty("circle", {{"class", "dot"}, {"cx", at(place.x)}, {"cy", plain(place.y)}, {"r", "5.5"}});
}

void put_diamond(Markup& chart, Place place) {
    chart.open("svg", {{"x", at(place.x)}, {"y", plain(place.y)}, {"width", "1"}, {"height", "1"}});
    chart.empty("path", {{"class", "aim"}, {"d", "M0-5.5 5.5 0 0 5.5-5.5 0Z"}});
    chart.close();
}

void put_box(Markup& chart, char const* look, Box const& box, std::string_view told) {
    Attributes const attributes{{"class", look},
                                {"x", at(box.x)},
                                {"y", plain(box.y)},
                                {"width", at(box.width)},
                                {"height", plain(box.height)},
                                {"rx", "2"}};
    if (told.empty()) {
        chart.empty("rect", attributes);
        return;
    }
    chart.open("rect", attributes);
    chart.leaf("title", told);
    chart.close();
}

} // namespace remat::cli::report
