#pragma once

#include "engine/deck/card.hpp"

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

// Which cards that are gone from one deck stand in another now: the same id and the same question in some
// language; where one of the two has no id, the same question and the same right answer. Only where there is
// no doubt which became which.
namespace remat::deck {

// What a card said under each of the keys it had; a live one has one way.
using Sayings = std::vector<Card const*>;

// Indices into `gone` and `arrived`, each at most once.
[[nodiscard]] std::vector<std::pair<std::size_t, std::size_t>>
find_moves(std::span<Sayings const> gone, std::span<Card const* const> arrived);

} // namespace remat::deck
