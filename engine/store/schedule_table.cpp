#include "engine/store/schedule_table.hpp"

#include <fmt/format.h>

#include <bit>
#include <chrono>
#include <string>

namespace remat::store {
namespace {

using history::CardState;

std::string const schedule_query =
    fmt::format("SELECT s.root, s.first_key, s.card, s.deck, s.position, s.entry, s.status, s.suspended, {}"
                " FROM schedule s ",
                state_columns);
std::string const one_row = schedule_query + "WHERE s.root = ?";
std::string const all_rows = schedule_query + "ORDER BY s.root";
constexpr char const* put_row =
    "INSERT OR REPLACE INTO schedule (root, first_key, card, deck, position, entry, status, suspended,"
    " repetitions, interval_days, ease, last_scheduled, due, introduced, last_answered, last_quality, "
    "answers,"
    " scheduled_answers, lapses, passed) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
constexpr char const* drop_row = "DELETE FROM schedule WHERE root = ?";
constexpr char const* move_agenda =
    "INSERT INTO agenda (deck, status, siblings, due, cards) VALUES (?, ?, ?, ?, ?)"
    " ON CONFLICT DO UPDATE SET cards = cards + excluded.cards";
constexpr char const* add_to_day =
    "INSERT INTO days (day, deck, answers, passed, taken_ms, introduced, reviews, recalled, due_change)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
    " ON CONFLICT DO UPDATE SET answers = answers + excluded.answers, passed = passed + excluded.passed,"
    " taken_ms = taken_ms + excluded.taken_ms, introduced = introduced + excluded.introduced,"
    " reviews = reviews + excluded.reviews, recalled = recalled + excluded.recalled,"
    " due_change = due_change + excluded.due_change";
constexpr char const* all_days =
    "SELECT day, deck, answers, passed, taken_ms, introduced, reviews, recalled, due_change FROM days";
constexpr char const* stamp_query = "SELECT fold_version, rules, last_row, last_seq FROM schedule_stamp";
constexpr char const* put_stamp =
    "INSERT OR REPLACE INTO schedule_stamp (only_row, fold_version, rules, last_row, last_seq)"
    " VALUES (1, ?, ?, ?, ?)";
constexpr char const* drop_all =
    "DELETE FROM classes; DELETE FROM schedule; DELETE FROM agenda; DELETE FROM days;"
    "DELETE FROM schedule_stamp";

std::optional<std::int64_t> number_of(std::optional<calendar::Day> day) {
    return day ? std::optional{day_number(*day)} : std::nullopt;
}

std::optional<calendar::Day> maybe_day(std::optional<std::int64_t> number) {
    return number ? std::optional{day_of(*number)} : std::nullopt;
}

ScheduleRow read_row(Statement const& row) {
    return {.root = row.integer(0),
            .first_key = row.maybe_integer(1),
            .card = row.maybe_integer(2),
            .deck = row.integer(3),
            .position = row.integer(4),
            .entry = row.maybe_integer(5),
            .status = static_cast<Status>(row.integer(6)),
            .suspended = row.integer(7) == 1 ? history::Switch::on : history::Switch::off,
            .state = read_state(row, 8)};
}

// A row of the agenda.
struct AgendaPlace {
    DeckId deck = no_deck;
    Status status = Status::no_card;
    bool has_siblings = false;
    std::int64_t due = -1;

    friend auto operator<=>(AgendaPlace const&, AgendaPlace const&) = default;
};

AgendaPlace place_of(ScheduleRow const& row) {
    return {.deck = row.deck,
            .status = row.status,
            .has_siblings = row.entry.has_value(),
            .due = row.state.due ? day_number(*row.state.due) : -1};
}

void count(Database& database, AgendaPlace const& place, std::int64_t cards) {
    Statement{database, move_agenda}
        .bind(place.deck, static_cast<std::int64_t>(place.status), std::int64_t{place.has_siblings ? 1 : 0},
              place.due, cards)
        .run();
}

void write_row(Database& database, ScheduleRow const& row) {
    CardState const& state = row.state;
    std::optional<std::int64_t> repetitions;
    std::optional<std::int64_t> interval;
    std::optional<std::int64_t> ease;
    if (state.memory) {
        auto const& memory = std::get<schedule::Sm2Memory>(*state.memory);
        repetitions = memory.repetitions;
        interval = memory.interval.count();
        ease = memory.ease.hundredths();
    }
    std::optional<std::int64_t> quality;
    if (state.last_quality) {
        quality = state.last_quality->value();
    }
    Statement{database, put_row}
        .bind(row.root, row.first_key, row.card, row.deck, row.position, row.entry,
              static_cast<std::int64_t>(row.status), static_cast<std::int64_t>(row.suspended), repetitions,
              interval, ease, number_of(state.last_scheduled), number_of(state.due),
              number_of(state.introduced), number_of(state.last_answered), quality, state.answers,
              state.scheduled_answers, state.lapses, std::int64_t{state.has_been_passed ? 1 : 0})
        .run();
}

} // namespace

CardState read_state(Statement const& row, int first) {
    CardState state;
    if (!row.is_null(first)) {
        state.memory = schedule::Sm2Memory{
            .repetitions = row.integer(first),
            .interval = calendar::days{static_cast<calendar::days::rep>(row.integer(first + 1))},
            .ease = schedule::Ease{row.integer(first + 2)}};
    }
    state.last_scheduled = maybe_day(row.maybe_integer(first + 3));
    state.due = maybe_day(row.maybe_integer(first + 4));
    state.introduced = maybe_day(row.maybe_integer(first + 5));
    state.last_answered = maybe_day(row.maybe_integer(first + 6));
    if (auto const quality = row.maybe_integer(first + 7)) {
        state.last_quality = schedule::Quality::from(*quality);
    }
    state.answers = row.integer(first + 8);
    state.scheduled_answers = row.integer(first + 9);
    state.lapses = row.integer(first + 10);
    state.has_been_passed = row.integer(first + 11) == 1;
    return state;
}

std::optional<ScheduleRow> find_schedule(Database& database, KeyId root) {
    Statement statement{database, one_row.c_str()};
    statement.bind(root);
    return statement.step() ? std::optional{read_row(statement)} : std::nullopt;
}

void put_schedule(Database& database, ScheduleRow const& row) {
    auto const before = find_schedule(database, row.root);
    if (before == row) {
        return;
    }
    if (!before || place_of(*before) != place_of(row)) {
        if (before) {
            count(database, place_of(*before), -1);
        }
        count(database, place_of(row), 1);
    }
    write_row(database, row);
}

void fill_schedule(Database& database, std::span<ScheduleRow const> rows) {
    std::map<AgendaPlace, std::int64_t> agenda;
    for (ScheduleRow const& row : rows) {
        write_row(database, row);
        ++agenda[place_of(row)];
    }
    for (auto const& [place, cards] : agenda) {
        count(database, place, cards);
    }
}

void drop_schedule(Database& database, KeyId root) {
    if (auto const before = find_schedule(database, root)) {
        count(database, place_of(*before), -1);
        Statement{database, drop_row}.bind(root).run();
    }
}

void visit_schedule(Database& database, std::function<void(ScheduleRow const&)> const& visitor) {
    Statement statement{database, all_rows.c_str()};
    while (statement.step()) {
        visitor(read_row(statement));
    }
}

DayShare& DayShare::operator+=(DayShare const& other) {
    tally += other.tally;
    recalled += other.recalled;
    due_change += other.due_change;
    return *this;
}

DayShare& DayShare::operator-=(DayShare const& other) {
    tally -= other.tally;
    recalled -= other.recalled;
    due_change -= other.due_change;
    return *this;
}

void add_to_days(Database& database, DayShares const& changes) {
    for (auto const& [place, share] : changes) {
        if (share != DayShare{}) {
            Statement{database, add_to_day}
                .bind(day_number(place.first), place.second, share.tally.answers, share.tally.passed,
                      std::int64_t{share.tally.taken.count()}, share.tally.introduced, share.tally.reviews,
                      share.recalled, share.due_change)
                .run();
        }
    }
}

DayShares read_days(Database& database) {
    DayShares days;
    Statement row{database, all_days};
    while (row.step()) {
        DayShare const share{.tally = {.answers = row.integer(2),
                                       .passed = row.integer(3),
                                       .taken = std::chrono::milliseconds{row.integer(4)},
                                       .introduced = row.integer(5),
                                       .reviews = row.integer(6)},
                             .recalled = row.integer(7),
                             .due_change = row.integer(8)};
        if (share != DayShare{}) {
            days.emplace(std::pair{day_of(row.integer(0)), row.integer(1)}, share);
        }
    }
    return days;
}

std::optional<Stamp> read_stamp(Database& database) {
    Statement row{database, stamp_query};
    if (!row.step()) {
        return std::nullopt;
    }
    return Stamp{.version = row.integer(0),
                 .rules = std::bit_cast<std::uint64_t>(row.integer(1)),
                 .last_row = row.integer(2),
                 .last_seq = row.integer(3)};
}

void write_stamp(Database& database, Stamp const& stamp) {
    Statement{database, put_stamp}
        .bind(stamp.version, std::bit_cast<std::int64_t>(stamp.rules), stamp.last_row, stamp.last_seq)
        .run();
}

void drop_cache(Database& database) {
    database.execute(drop_all);
}

std::int64_t day_number(calendar::Day day) {
    return day.time_since_epoch().count();
}

calendar::Day day_of(std::int64_t number) {
    return calendar::Day{calendar::days{static_cast<calendar::days::rep>(number)}};
}

} // namespace remat::store
