#pragma once

#include "engine/deck/draft.hpp"
#include "engine/deck/fields.hpp"
#include "engine/deck/report.hpp"
#include "engine/deck/yaml_node.hpp"

#include <optional>
#include <string_view>
#include <vector>

// Turns one item of `cards:` into a card, or into several siblings. Each kind of card has a reader of its own
// for the keys that only it has.
namespace remat::deck {

// Appends to the draft's cards and marks. What has an id is appended even when broken, so that others may
// name it.
void read_entry(YamlNode& entry, Draft& draft, Report& report);

// Shared by entries and the deck.
void read_tags(Fields const& fields, std::vector<std::string>& tags, Report& report);
void read_allowances(Fields const& fields, std::size_t card, Draft& draft, Report& report);

// The kinds. `marks` are the places of the options: one for each when there is a choice.
[[nodiscard]] std::optional<Choice> read_choice(Fields const& fields, std::vector<Mark>& marks,
                                                Report& report);
[[nodiscard]] std::optional<Basic> read_basic(Fields const& fields, Report& report);

enum class Siblings : std::uint8_t { only_child, reversed };
[[nodiscard]] Siblings siblings_of_basic(Fields const& fields, Report& report);

// The sibling that asks the other way round.
[[nodiscard]] Variant reversed(Variant const& variant);

} // namespace remat::deck
