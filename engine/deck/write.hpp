#pragma once

#include "engine/deck/deck.hpp"

#include <string>
#include <vector>

// Writes a deck as its file would be written by hand: block style, keys in the order of the documentation,
// quotes where YAML needs them. Reading what is written gives the same deck again, all but the lines. What no
// card keeps (comments, `lint:`, keys that begin with `x-`) is not written.
namespace remat::deck {

struct WrittenDeck {
    std::string yaml;
    std::vector<int> lines; // on which each card begins, from 1; of siblings all the same
};

// The deck is as the reader gives it: its tags come first in every card's, keys begin with its name.
[[nodiscard]] WrittenDeck write(Deck const& deck);

} // namespace remat::deck
