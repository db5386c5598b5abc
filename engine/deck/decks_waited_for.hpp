#pragma once

#include "engine/deck/foreign_after.hpp"
#include "engine/deck/known_deck.hpp"

#include <span>
#include <string>
#include <vector>

// Which decks the check of `after` still lacks. Pure.
namespace remat::deck {

// The decks that are waited for and are in neither: to be looked up before the check, and again, since they
// may wait for others.
[[nodiscard]] std::vector<std::string> decks_waited_for(std::span<KnownDeck const> known,
                                                        std::span<IncomingDeck const> incoming,
                                                        std::span<RefusedDeck const> refused = {});

} // namespace remat::deck
