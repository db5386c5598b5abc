#pragma once

#include "engine/history/card_state.hpp"
#include "engine/store/agenda_table.hpp"
#include "engine/store/day_number.hpp"
#include "engine/store/event_log.hpp"
#include "engine/store/stamp.hpp"
#include "engine/store/statement.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

// The schedule, for the files of this room. It keeps the agenda in step.
// Written inside transactions only.
namespace remat::store {

struct ScheduleRow {
    KeyId root = 0;
    std::optional<KeyId> first_key;
    std::optional<KeyId> card;
    DeckId deck = no_deck;
    std::int64_t position = 0;
    std::optional<std::int64_t> entry; // fingerprint, if the card has siblings
    Status status = Status::no_card;
    history::Switch suspended = history::Switch::off;
    history::CardState state;
    bool is_sound = true; // it matches its checksum

    friend bool operator==(ScheduleRow const&, ScheduleRow const&) = default;
};

// Neither an event nor a card is behind it: nothing would miss it.
[[nodiscard]] inline bool is_needless(ScheduleRow const& row) {
    return !row.first_key && !row.card;
}

// Throws Error if the row does not match its checksum.
[[nodiscard]] std::optional<ScheduleRow> find_schedule(Database& database, KeyId root);
// Both keep the agenda in step.
void put_schedule(Database& database, ScheduleRow const& row);
void drop_schedule(Database& database, KeyId root);
// Of a root that has none yet.
void add_schedule(Database& database, ScheduleRow const& row);
// Damaged rows too.
void visit_schedule(Database& database, std::function<void(ScheduleRow const&)> const& visitor);

// The columns of a row of `schedule s`, as many as there are, and how they are read.
inline constexpr std::string_view schedule_columns =
    "s.root, s.first_key, s.card, s.deck, s.position, s.entry, s.status, s.suspended, s.repetitions,"
    " s.interval_days, s.ease, s.last_scheduled, s.due, s.introduced, s.last_answered, s.last_quality,"
    " s.answers, s.scheduled_answers, s.lapses, s.passed, s.checksum";
inline constexpr int schedule_column_count = 21;
[[nodiscard]] ScheduleRow read_schedule(Statement const& row);

// Empties every table of the cache.
void drop_cache(Database& database);

} // namespace remat::store
