#pragma once

#include "engine/deck/known_deck.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

// Which known decks a file speaks for, by its `deck:` and by its path. All are indices into the known decks.
namespace remat::deck {

struct DeckOrigin {
    std::optional<std::size_t> known;        // the deck of this name, wherever its file was
    std::optional<std::size_t> renamed_from; // the deck this path held, of which some card is still here
    std::optional<std::size_t> displaced;    // the deck this path held, which no file of the run holds now

    friend bool operator==(DeckOrigin const&, DeckOrigin const&) = default;
};

// One for each incoming deck. A name that is known with live cards is taken over, not renamed into.
[[nodiscard]] std::vector<DeckOrigin> find_origins(std::span<KnownDeck const> known,
                                                   std::span<IncomingDeck const> incoming);

} // namespace remat::deck
