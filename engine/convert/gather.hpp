#pragma once

#include "engine/convert/keys.hpp"
#include "engine/deck/report.hpp"
#include "engine/deck/yaml_node.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// Where in a foreign file the questions are: in a list at the top or under some key, in groups, one by one
// under their names, or as pairs of two texts.
namespace remat::convert {

enum class Form : std::uint8_t {
    mapping, // with keys of its own
    pair,    // a text and its other side
};

struct Entry {
    Form form = Form::mapping;
    deck::YamlNode const* node = nullptr; // a pair: the answer
    deck::YamlNode const* name = nullptr; // the key above it: the question of a pair or of answers alone, or
                                          // an id; nullptr in a list
    std::vector<std::string> groups;      // that it stands in, outermost first
};

// A key beside the questions, such as `title`.
struct Beside {
    deck::YamlNode const* key = nullptr;
    deck::YamlNode const* value = nullptr;
};

struct Gathered {
    std::vector<Entry> entries; // in file order
    std::vector<Beside> beside; // of the file as a whole
};

// What is in a list of questions and is none is reported. The entries point into `top`.
[[nodiscard]] Gathered gather(deck::YamlNode const& top, LeftKeys& left, deck::Report& report);

} // namespace remat::convert
