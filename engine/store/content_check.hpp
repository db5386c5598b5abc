#pragma once

#include "engine/deck/card_key.hpp"
#include "engine/store/event_log.hpp"
#include "engine/text/message.hpp"

#include <set>

// Whether decks and cards are as they were imported, for the files of this room.
namespace remat::store {

struct DamagedContent {
    std::set<DeckId> decks; // their own rows
    std::set<KeyId> cards;
};

[[nodiscard]] DamagedContent damaged_content(Database& database);

// The next import of each deck reads its file, whether that has changed or not, and so mends what is damaged.
void let_decks_be_read_again(Database& database);

[[nodiscard]] text::Message damage_to_deck(Database& database, DeckId deck);
[[nodiscard]] text::Message damage_to_card(Database& database, deck::CardKey const& card);

} // namespace remat::store
