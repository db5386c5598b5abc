#pragma once

#include "engine/store/database.hpp"
#include "engine/store/deck_names.hpp"
#include "engine/store/schedule_table.hpp"

#include <string_view>
#include <vector>

// Which decks are meant, for the files of this room.
namespace remat::store {

// In the order of their names; no names: every deck.
[[nodiscard]] std::vector<DeckId> chosen_decks(Database& database, DeckNames names);

// The deck has one of the names, or stands below one that has; no names: true.
[[nodiscard]] bool is_chosen(std::string_view deck, DeckNames names);

} // namespace remat::store
