#pragma once

#include "engine/calendar/day.hpp"
#include "engine/history/card_state.hpp"
#include "engine/history/tally.hpp"
#include "engine/store/database.hpp"
#include "engine/store/event_log.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

// The tables of the cache, for the files of this room: the schedule with its agenda, the days, the stamp.
// Written inside transactions only.
namespace remat::store {

// Counts up when a fold gives other states, or the cache holds other things, than before.
inline constexpr std::int64_t fold_version = 1;

using DeckId = std::int64_t; // of the table `decks`
inline constexpr DeckId no_deck = 0;

enum class Status : std::uint8_t { active, suspended, retired, no_card };

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

    friend bool operator==(ScheduleRow const&, ScheduleRow const&) = default;
};

// Neither an event nor a card is behind it: nothing would miss it.
[[nodiscard]] inline bool is_needless(ScheduleRow const& row) {
    return !row.first_key && !row.card;
}

[[nodiscard]] std::optional<ScheduleRow> find_schedule(Database& database, KeyId root);
// Both keep the agenda in step.
void put_schedule(Database& database, ScheduleRow const& row);
void drop_schedule(Database& database, KeyId root);
// Rows of roots that have none yet.
void fill_schedule(Database& database, std::span<ScheduleRow const> rows);
void visit_schedule(Database& database, std::function<void(ScheduleRow const&)> const& visitor);

// The columns of a CardState in `schedule s`, and how they are read.
inline constexpr std::string_view state_columns =
    "s.repetitions, s.interval_days, s.ease, s.last_scheduled, s.due, s.introduced, s.last_answered,"
    " s.last_quality, s.answers, s.scheduled_answers, s.lapses, s.passed";
inline constexpr int state_column_count = 12;
[[nodiscard]] history::CardState read_state(Statement const& statement, int first_column);

// What cards of one deck gave to one day.
struct DayShare {
    history::Tally tally;
    std::int64_t recalled = 0; // of tally.reviews, passed
    std::int64_t due_change = 0;

    DayShare& operator+=(DayShare const& other);
    DayShare& operator-=(DayShare const& other);
    friend bool operator==(DayShare const&, DayShare const&) = default;
};

// By day and deck; shares of nothing are absent.
using DayShares = std::map<std::pair<calendar::Day, DeckId>, DayShare>;
void add_to_days(Database& database, DayShares const& changes);
[[nodiscard]] DayShares read_days(Database& database);

struct Stamp {
    std::int64_t version = 0;
    std::uint64_t rules = 0;
    Row last_row = 0;
    std::int64_t last_seq = 0;

    friend bool operator==(Stamp const&, Stamp const&) = default;
};

[[nodiscard]] std::optional<Stamp> read_stamp(Database& database);
void write_stamp(Database& database, Stamp const& stamp);

// Empties every table of the cache.
void drop_cache(Database& database);

[[nodiscard]] std::int64_t day_number(calendar::Day day);
[[nodiscard]] calendar::Day day_of(std::int64_t number);

} // namespace remat::store
