#pragma once

#include "engine/deck/match.hpp"

#include <vector>

// Which known card each card of a run is, if any: same key, then the same question, reworded, moved between
// decks. One to one: no known card is continued twice, no card continues two.
namespace remat::deck {

// One for each incoming deck; empty for those that take no part.
[[nodiscard]] std::vector<DeckMatching> match_cards(MatchingTask const& task,
                                                    std::vector<bool> const& takes_part);

} // namespace remat::deck
