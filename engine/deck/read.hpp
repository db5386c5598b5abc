#pragma once

#include "engine/deck/deck.hpp"
#include "engine/deck/deck_places.hpp"
#include "engine/deck/diagnostic.hpp"

#include <optional>
#include <string_view>
#include <vector>

// Reads a deck file. The door to yaml-cpp: its event handler, never its node tree (three times the CPU, nine
// times the memory). The same bytes give the same cards, keys and diagnostics, always.
namespace remat::deck {

struct Reading {
    std::optional<Deck> deck;            // nothing when there is any error
    std::vector<Diagnostic> diagnostics; // sorted by place; `file` is `file_name`
    DeckPlaces places;                   // of the deck, as far as it was read
    bool names_a_deck = false; // `deck:` at its top, or a slip of it; a found file without one is skipped
    bool lists_cards = false;  // a mapping with `cards:` at its top, and no key that a deck would not have
};

[[nodiscard]] Reading read(std::string_view bytes, std::string_view file_name);

} // namespace remat::deck
