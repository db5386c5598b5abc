#pragma once

#include "engine/deck/card_key.hpp"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

// Pairs of a card that is gone and a new one which alone share a mark: a text, or whatever else names a card.
// A mark that several cards of one side have names none of them, unless these are siblings: those are then
// paired by their suffix. A card whose marks lead to different partners is not paired.
namespace remat::deck {

struct Marked {
    CardKey key;
    std::vector<std::string> marks;
};

// Indices into `gone` and `fresh`, each at most once, ascending in `gone`.
[[nodiscard]] std::vector<std::pair<std::size_t, std::size_t>>
pair_one_to_one(std::vector<Marked> const& gone, std::vector<Marked> const& fresh);

} // namespace remat::deck
