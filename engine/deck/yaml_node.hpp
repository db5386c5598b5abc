#pragma once

#include "engine/deck/source.hpp"

#include <cstdint>
#include <string>
#include <vector>

// A value of a deck file with its place, on its way from YAML to a card. Scalars are text as written.
namespace remat::deck {

enum class Shape : std::uint8_t {
    missing, // nothing after the colon or the dash
    broken,  // reported already; whoever meets it stays silent
    scalar,
    sequence,
    mapping,
};

struct YamlNode {
    Shape shape = Shape::missing;
    Mark mark;
    std::string text;
    std::vector<YamlNode> children; // of a mapping: key, value, key, value …
};

} // namespace remat::deck
