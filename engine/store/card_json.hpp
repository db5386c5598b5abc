#pragma once

#include "engine/deck/card.hpp"
#include "engine/deck/localised.hpp"

#include <string>
#include <string_view>
#include <vector>

// Texts of cards as JSON, the form in which they stand in the tables; for the files of this room. Reading
// what is no such JSON throws std::invalid_argument: the row is damaged.
namespace remat::store {

[[nodiscard]] std::string to_json(deck::Localised const& text);
[[nodiscard]] std::string to_json(std::vector<std::string> const& texts);
[[nodiscard]] std::string to_json(std::vector<deck::CardKey> const& keys);
[[nodiscard]] std::string to_json(std::vector<deck::Variant> const& variants);

[[nodiscard]] deck::Localised localised_in(std::string_view json);
[[nodiscard]] std::vector<std::string> texts_in(std::string_view json);
[[nodiscard]] std::vector<deck::CardKey> keys_in(std::string_view json);
[[nodiscard]] std::vector<deck::Variant> variants_in(std::string_view json);

} // namespace remat::store
