#pragma once

#include "engine/store/database.hpp"
#include "engine/store/event_log.hpp"
#include "engine/store/schedule_table.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>

// Where a card stands among the decks, for the files of this room: what a row of the schedule holds beside
// the meaning of the log.
namespace remat::store {

struct CardPlace {
    KeyId key = 0;
    DeckId deck = no_deck;
    std::int64_t position = 0;
    std::int64_t entry = 0; // fingerprint
    std::optional<std::int64_t> retired_at;
};

// Of a key without its suffix.
[[nodiscard]] std::int64_t entry_print(std::string_view entry);

// Which of the cards under the keys of one class is the class's: the live one, else the one retired last.
[[nodiscard]] bool stands_for(CardPlace const& one, CardPlace const& other);

[[nodiscard]] std::optional<CardPlace> place_of_class(Database& database, std::span<KeyId const> members);
[[nodiscard]] bool has_siblings(Database& database, CardPlace const& card);
void visit_places(Database& database, std::function<void(CardPlace const&)> const& visitor);

// The row as it is with this card, whatever its place and status were.
enum class Siblings : std::uint8_t { none, some };
[[nodiscard]] ScheduleRow placed_at(ScheduleRow row, std::optional<CardPlace> const& card, Siblings siblings);

} // namespace remat::store
