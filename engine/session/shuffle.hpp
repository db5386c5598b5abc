#pragma once

#include "engine/deck/card.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

// In which form a card is asked this time. Both follow from the card and its standing answers, so undoing and
// drawing again show the same thing, on every machine: the algorithm is ours and never changes.
namespace remat::session {

// Variants take turns: never the same twice in a row where there are two, even where the last answer was to
// another than was its turn (`last`; 0: none, or nobody knows). From 1.
[[nodiscard]] std::size_t asked_variant(std::int64_t answers, std::size_t variants, std::size_t last = 0);

// The options in asked order, as indices in file order. `Shuffle::no` keeps the file's order; a pinned option
// stands last in any case.
[[nodiscard]] std::vector<std::size_t> asked_order(deck::Choice const& choice, deck::CardKey const& card,
                                                   std::size_t variant, std::int64_t answers);

} // namespace remat::session
