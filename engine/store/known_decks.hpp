#pragma once

#include "engine/deck/known_deck.hpp"
#include "engine/store/database.hpp"
#include "engine/store/import.hpp"

#include <vector>

// What the collection knows, read inside whatever transaction there is; for the files of this room. A card
// whose row is damaged is not known, so that importing its deck writes it anew.
namespace remat::store {

[[nodiscard]] std::vector<deck::KnownDeck> read_known_decks(Database& database, DeckChoice const* choice);

} // namespace remat::store
