#pragma once

#include "engine/deck/card.hpp"
#include "engine/deck/deck.hpp"
#include "engine/deck/deck_places.hpp"

#include <string>
#include <vector>

// What a collection knows of a deck: its cards as they were last imported, live and retired, and the names
// under which their histories run. The store fills it; an import is planned against it.
namespace remat::deck {

struct KnownCard {
    Card card;
    bool is_retired = false;
    bool has_answers = false;         // some review stands under a key of its class
    std::vector<CardKey> other_names; // the other keys of its class (joined by same_card), known or not
};

struct KnownDeck {
    std::string name;
    std::string file; // the remembered path; empty when it was forgotten
    std::vector<KnownCard>
        cards; // in file order; rows of keys that another live card continues may be left out
};

// A deck file that was read without an error.
struct IncomingDeck {
    Deck deck;
    std::string file;       // the path to remember, spelled as in KnownDeck::file
    std::string shown_file; // as the user named it, for messages; empty: the same as `file`
    DeckPlaces places = {};
};

} // namespace remat::deck
