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

// What was reported of a card. flawed: it has an error, and gets no warnings that may come of it; broken: its
// question, its id or its answer cannot be told.
enum class Soundness : std::uint8_t { sound, flawed, broken };

// Of one way to ask a card.
struct VariantMarks {
    Mark body; // the entry, or an item of `variants`
    Mark question;
    Mark explanation;               // line 0 without one
    std::uint32_t first_option = 0; // of the draft's options
};

// Among the cards that an entry makes.
enum class Birth : std::uint8_t { first, later };

struct CardMarks {
    Mark entry;
    Mark id;                         // line 0 without one
    std::uint32_t first_variant = 0; // of the draft's variants; siblings share theirs
    std::vector<Mark> after;         // as many as the card names
    std::string_view suffix;         // of the key: a literal, often empty
    Birth birth = Birth::first;
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
    std::vector<CardMarks> marks;       // one for each card
    std::vector<VariantMarks> variants; // of all entries, in their order
    std::vector<OptionMarks> options;   // of all variants, in their order
    std::vector<Allowance> allowances;
    std::vector<ForeignItem> foreign_after;
    Mark name;                            // of the deck
    std::vector<std::string_view> unread; // what could not be read, as it stands in the file: cards and ids
    bool is_whole = true;                 // no card is skipped, flawed or broken
    bool is_language_known = true;
    bool are_allowances_known = true; // of the whole deck

    [[nodiscard]] VariantMarks const& variant_marks(std::size_t card, std::size_t variant = 0) const {
        return variants[marks[card].first_variant + variant];
    }
    [[nodiscard]] Mark option_mark(std::size_t card, std::size_t variant, std::size_t option) const {
        return option_marks(card, variant, option).option();
    }
    [[nodiscard]] OptionMarks const& option_marks(std::size_t card, std::size_t variant,
                                                  std::size_t option) const {
        return options[variant_marks(card, variant).first_option + option];
    }
    // Cards beside the first of their entry say what that says.
    [[nodiscard]] bool is_first(std::size_t card) const { return marks[card].birth == Birth::first; }
    [[nodiscard]] bool is_sound(std::size_t card) const { return marks[card].soundness == Soundness::sound; }
};

} // namespace remat::deck
