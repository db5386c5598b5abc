#pragma once

#include "engine/deck/source.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
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

    // The value of a mapping's key; nullptr without it.
    [[nodiscard]] YamlNode const* find(std::string_view key) const {
        for (std::size_t place = 0; shape == Shape::mapping && place + 1 < children.size(); place += 2) {
            if (children[place].text == key) {
                return &children[place + 1];
            }
        }
        return nullptr;
    }
};

} // namespace remat::deck
