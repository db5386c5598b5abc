#pragma once

#include "engine/deck/deck.hpp"
#include "engine/deck/deck_places.hpp"
#include "engine/deck/source.hpp"
#include "engine/deck/values.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// A deck while it is being read: cards that do not yet know the deck's name and language, which may stand
// below them in the file, and beside each card the places that later reports point to.
namespace remat::deck {

// Broken: something was reported, so what follows from it is not.
enum class Soundness : std::uint8_t { sound, broken };

struct CardMarks {
    Mark entry;
    Mark id; // line 0 without one
    Mark question;
    Mark explanation;               // line 0 without one
    std::uint32_t first_option = 0; // of the draft's options
    std::vector<Mark> after;        // as many as the card names
    std::string_view suffix;        // of the key: a literal, empty for the first of an entry
    Soundness soundness = Soundness::sound;
};

// `lint: {allow: […]}` of a card, or of the deck.
struct Allowance {
    std::size_t card = whole_deck;
    std::string code;
    Mark mark;

    static constexpr std::size_t whole_deck = static_cast<std::size_t>(-1);
};

// An item of `after` that names a card of another deck.
struct ForeignItem {
    std::size_t card = 0;
    std::size_t place = 0; // in the card's `after`
    UnknownDecks unknown = UnknownDecks::warn;
};

// Until resolve() the cards' keys and `after` hold what the file says, and plain texts have the language "".
struct Draft {
    Deck deck;
    std::vector<CardMarks> marks; // one for each card
    std::vector<Mark> options;    // of all cards, in their order
    std::vector<Allowance> allowances;
    std::vector<ForeignItem> foreign_after;
    Mark name;                             // of the deck
    std::vector<std::string_view> skipped; // entries that could not be read, as they stand in the file

    [[nodiscard]] Mark option_mark(std::size_t card, std::size_t option) const {
        return options[marks[card].first_option + option];
    }
};

} // namespace remat::deck
