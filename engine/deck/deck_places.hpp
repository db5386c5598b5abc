#pragma once

#include "engine/deck/card_key.hpp"
#include "engine/deck/diagnostic.hpp"
#include "engine/deck/waiting.hpp"

#include <cstdint>
#include <string>
#include <vector>

// Where a deck's file says what only other decks, or the collection, can prove wrong.
namespace remat::deck {

// Whether `lint:` lets a card wait for one of a deck that nobody knows.
enum class UnknownDecks : std::uint8_t { warn, allow };

// An item of some card's `after` that names a card of another deck.
struct ForeignAfter {
    CardKey card;
    CardKey named;
    Spot spot;
    UnknownDecks unknown = UnknownDecks::warn;
};

// An entry with an id, and what it waits for.
struct WaitingEntry {
    CardKey entry;
    std::vector<CardKey> after;
};

// Of a file with errors, too, as far as it could be read.
struct DeckPlaces {
    std::string deck; // its name; empty when that could not be read
    Spot name;        // the value of `deck:`
    std::vector<ForeignAfter> after;
    std::vector<WaitingEntry> entries = {}; // of a file with errors, whose cards are nowhere else
    Ids ids = Ids::some;                    // whether the entries are all that the file has
};

} // namespace remat::deck
