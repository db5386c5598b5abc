#pragma once

#include "engine/deck/diagnostic.hpp"
#include "engine/deck/known_deck.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

// Whether cards that wait for cards of other decks can ever be introduced. An id that a known deck lacks is
// an error, and so is a circle through several decks; a deck that nobody knows may still come, and is a
// warning. Known is what the run brings, with errors or not, else what the collection has. Pure.
namespace remat::deck {

struct ForeignAfterCheck {
    std::vector<Diagnostic> problems;
    std::vector<std::size_t> refused; // decks of the run with an error, ascending
};

// A deck file with errors: others may wait for its cards all the same, and its own mistakes are told.
struct RefusedDeck {
    std::string shown_file;
    DeckPlaces places;
};

[[nodiscard]] ForeignAfterCheck check_foreign_after(std::span<KnownDeck const> known,
                                                    std::span<IncomingDeck const> incoming,
                                                    std::span<RefusedDeck const> refused = {});

} // namespace remat::deck
