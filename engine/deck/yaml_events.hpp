#pragma once

#include "engine/deck/report.hpp"
#include "engine/deck/source.hpp"
#include "engine/deck/yaml_mistake.hpp"
#include "engine/deck/yaml_node.hpp"

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

// The door to yaml-cpp, with yaml_tree.hpp behind it. It goes through a file by events and hands over
// one card's values at a time, so that a large file needs little memory. What decks do not use of YAML
// (anchors, aliases, tags, a second document) and what is too large is reported here. A card with a mistake
// in its YAML is reported and passed over.
namespace remat::deck {

// in_part: what follows the last mistake was not read.
enum class Parsed : std::uint8_t { whole, in_part };

struct Parsing {
    YamlNode top; // the file's value; of `cards:` only that it is a list
    Parsed extent = Parsed::in_part;
    std::vector<std::string_view> skipped; // cards that are not YAML, as they stand there; reported
    std::vector<std::string_view>
        gaps;                 // what else was not read: beside the cards, or behind the last mistake
    bool is_top_whole = true; // nothing beside the cards was skipped
};

// Calls `on_entry` for each item of the top-level list `cards`, in order.
[[nodiscard]] Parsing parse_yaml(Source const& source, Report& report,
                                 std::function<void(YamlNode)> const& on_entry);

// All values of a file that need not be a deck, two million at most. The first mistake ends the reading.
[[nodiscard]] Parsing parse_any_yaml(Source const& source, Report& report);

} // namespace remat::deck
