#pragma once

#include "engine/deck/draft.hpp"
#include "engine/deck/fields.hpp"
#include "engine/deck/report.hpp"
#include "engine/deck/yaml_node.hpp"

#include <optional>
#include <string_view>
#include <vector>

// Turns one item of `cards:` into a card, or into several siblings.
namespace remat::deck {

// Appends to the draft's cards and marks. What has an id is appended even when broken, so that others may
// name it.
void read_entry(YamlNode& entry, Draft& draft, Report& report);

// Shared by entries and the deck.
void read_tags(Fields const& fields, std::vector<std::string>& tags, Report& report);
void read_allowances(Fields const& fields, std::size_t card, Draft& draft, Report& report);

} // namespace remat::deck
