#pragma once

#include "engine/history/event.hpp"
#include "engine/store/keys.hpp"
#include "engine/store/statement.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>

// The table of events, for the files of this room: events in, events out. Appending is all that can be done
// to it.
namespace remat::store {

using Row = std::int64_t; // of the table `events`: the order of writing

// Inside a transaction. The event is complete: what it holds is what is stored.
Row append(Database& database, history::Event const& event);

struct StoredEvent {
    Row row = 0;
    std::optional<history::Event> event; // nothing: no event can be read from the row
    bool is_sound = false;               // it matches its checksum
    KeyId card = 0; // of the event's keys, those that it has; only visit_events says them
    KeyId former = 0;
};

[[nodiscard]] std::optional<StoredEvent> event_with_id(Database& database, history::EventId const& id);
[[nodiscard]] bool is_undone(Database& database, history::EventId const& id);
// What the retractions name.
[[nodiscard]] std::set<history::EventId> undone_events(Database& database);

// All of them. The order of writing costs less and is mostly that of the history.
enum class EventOrder : std::uint8_t { of_writing, of_history };
void visit_events(Database& database, EventOrder order,
                  std::function<void(StoredEvent const&)> const& visitor);

// Reads the event of the current row of a statement whose query begins with the columns of `event_query`.
[[nodiscard]] StoredEvent read_event(Statement const& statement);
// SELECT … FROM events e …, to be continued by WHERE or ORDER BY.
[[nodiscard]] std::string event_query(std::string_view rest);

[[nodiscard]] std::span<std::uint8_t const> bytes_of(history::EventId const& id);
[[nodiscard]] std::optional<history::EventId> event_id(std::span<std::uint8_t const> bytes);
[[nodiscard]] std::vector<std::uint64_t> fingerprints_in(std::span<std::uint8_t const> bytes);

} // namespace remat::store
