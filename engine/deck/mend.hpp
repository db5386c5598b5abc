#pragma once

#include "engine/deck/insertion.hpp"
#include "engine/deck/source.hpp"
#include "engine/deck/yaml_node.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// What one card lacks and a fix can write, and how the card reads afterwards. Pure.
namespace remat::deck {

struct Mend {
    enum class Kind : std::uint8_t { id, numbers };

    Kind kind = Kind::id;
    std::size_t entry = 0; // of the deck's list
    Mark mark;             // the entry, or the text whose deletions are numbered
    std::string text;      // the id, or the text with its numbers
    std::size_t deletions = 0;
    std::vector<Insertion> insertions; // none: there is no place for it
};

// In the order of the file; ids are made of the questions' words, and unique.
[[nodiscard]] std::vector<Mend> mends_of(std::vector<YamlNode> const& entries, std::string_view language,
                                         Source const& source);

void apply(Mend const& mend, YamlNode& entry);

} // namespace remat::deck
