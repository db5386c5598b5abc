#pragma once

#include "engine/calendar/day.hpp"
#include "engine/deck/card.hpp"
#include "engine/history/card_state.hpp"
#include "engine/history/event.hpp"
#include "engine/store/collection.hpp"
#include "engine/store/deck_names.hpp"
#include "engine/text/message.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

// The cards that decks have brought, each with its schedule. A card that had several keys is one row, under
// the key its deck uses now (for a retired one: used last).
namespace remat::store {

// A card by its number in this file: equal for all keys of one card; not stable over links and splits.
enum class CardId : std::int64_t {};

// A card without its texts.
struct CardRow {
    CardId card{};
    deck::CardKey key;
    std::string deck;
    std::string deck_language;
    std::string file;          // of its deck; empty: forgotten
    int line = 0;              // of its entry
    std::int64_t position = 0; // in its deck, from 0
    bool has_id = false;
    std::string kind; // of the first variant
    std::optional<deck::Localised> topic;
    std::vector<std::string> tags;
    std::vector<deck::CardKey> after;
    bool is_retired = false;
    history::Switch suspended = history::Switch::off;
    std::uint64_t number = 0; // seeds the fuzz: what history::step wants
    history::CardState state;

    [[nodiscard]] bool is_active() const { return !is_retired && suspended == history::Switch::off; }
};

// By deck name, then in file order; retired cards too.
[[nodiscard]] std::vector<CardRow> cards(Collection const& collection, DeckNames decks = {});

// Active cards that are due on `day`, in the order of their keys.
[[nodiscard]] std::vector<CardRow> due_cards(Collection const& collection, calendar::Day day,
                                             DeckNames decks = {});

// Active cards without a scheduled answer, decks by name, cards in file order, until the visitor says stop.
enum class Visit : std::uint8_t { go_on, stop };
void visit_new_cards(Collection const& collection, DeckNames decks,
                     std::function<Visit(CardRow const&)> const& visitor);

// The card that has this key, or had it: a former key finds the card under its present one.
[[nodiscard]] std::optional<CardRow> find_card(Collection const& collection, deck::CardKey const& key);
[[nodiscard]] std::vector<CardRow> cards_with_id(Collection const& collection, std::string_view id);
// The cards an entry makes: siblings. Retired ones too.
[[nodiscard]] std::vector<CardRow> cards_of_entry(Collection const& collection, deck::CardKey const& entry);

// What a card says, as its deck said it when it was last imported.
struct CardText {
    deck::Card card;
    std::string deck_language;
    std::optional<deck::Localised> deck_title;
    std::string file; // empty: forgotten
};

// Throws Error where damage_of() tells of damage.
[[nodiscard]] std::optional<CardText> text_of(Collection const& collection, deck::CardKey const& key);
// What is wrong with a card whose row does not say what was written there. The others can be asked all the
// same, and importing its deck again heals it.
[[nodiscard]] std::optional<text::Message> damage_of(Collection const& collection, deck::CardKey const& key);
// Of every card that is not retired, for a search; damaged ones are passed over.
void visit_texts(Collection const& collection, DeckNames decks,
                 std::function<Visit(CardText const&)> const& visitor);

} // namespace remat::store
