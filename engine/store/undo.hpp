#pragma once

#include "engine/history/event.hpp"
#include "engine/store/collection.hpp"
#include "engine/store/writing.hpp"

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

// Takes events back by appending retractions; nothing is deleted. The schedule is as if they had never been.
namespace remat::store {

// The most recently recorded standing answer of this collection, imported history excepted; nothing if there
// is none. The event returned is the one that was taken back.
[[nodiscard]] std::optional<history::Event> undo_last(Collection& collection, Writing const& writing);

enum class NotUndone : std::uint8_t { unknown, already_undone, cannot_be_undone };

// One event, a review or a same_card (whose two keys are then two cards again).
[[nodiscard]] std::variant<history::Event, NotUndone> undo(Collection& collection, history::EventId const& id,
                                                           Writing const& writing);

// Whether the event was taken back, by whatever session.
[[nodiscard]] bool is_undone(Collection const& collection, history::EventId const& id);

// The standing links of the card that has or had this key, in the order in which they were written.
[[nodiscard]] std::vector<history::Event> links_of(Collection const& collection, deck::CardKey const& key);

} // namespace remat::store
