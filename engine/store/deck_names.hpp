#pragma once

#include <span>
#include <string>

// Which decks a question is about, as a person names them.
namespace remat::store {

// Deck names, each with all decks below it; empty: every deck.
using DeckNames = std::span<std::string const>;

} // namespace remat::store
