#pragma once

#include "engine/convert/foreign_question.hpp"
#include "engine/deck/deck.hpp"
#include "engine/deck/report.hpp"

#include <string>
#include <vector>

// Cards out of foreign questions whose right options are known.
namespace remat::convert {

struct DraftDeck {
    deck::Deck deck;
    std::vector<deck::Mark> marks; // of each card's question in the foreign file
    std::string yaml;
};

// Appends the cards: with ids where the file has them, or where two cards ask the same; a card that is there
// twice is taken once.
void add_cards(DraftDeck& draft, std::vector<ForeignQuestion> questions, deck::Report& report);

// Writes the deck and reads it again; what would be refused is reported and taken out. Afterwards the deck is
// as it was read; it may be empty, and then there is no text.
void settle(DraftDeck& draft, deck::Report& report);

} // namespace remat::convert
