#include "engine/store/schedule_table.hpp"

#include "engine/store/row_sum.hpp"
#include "engine/store/statement.hpp"

#include <fmt/format.h>

#include <array>
#include <bit>
#include <string>

namespace remat::store {
namespace {

using history::CardState;

std::string const one_row = fmt::format("SELECT {} FROM schedule s WHERE s.root = ?", schedule_columns);
std::string const all_rows = fmt::format("SELECT {} FROM schedule s ORDER BY s.root", schedule_columns);
constexpr char const* row_query =
    "INSERT{} INTO schedule (root, first_key, card, deck, position, entry, status, suspended, repetitions,"
    " interval_days, ease, last_scheduled, due, introduced, last_answered, last_quality, answers,"
    " scheduled_answers, lapses, passed, checksum)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
std::string const put_row = fmt::format(fmt::runtime(row_query), " OR REPLACE");
std::string const add_row = fmt::format(fmt::runtime(row_query), "");
constexpr char const* drop_row = "DELETE FROM schedule WHERE root = ?";
constexpr char const* drop_all =
    "DELETE FROM classes; DELETE FROM schedule; DELETE FROM agenda; DELETE FROM days;"
    "DELETE FROM schedule_stamp";

std::optional<std::int64_t> number_of(std::optional<calendar::Day> day) {
    return day ? std::optional{day_number(*day)} : std::nullopt;
}

std::optional<calendar::Day> maybe_day(std::optional<std::int64_t> number) {
    return number ? std::optional{day_of(*number)} : std::nullopt;
}

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

// The columns as they are written, and the checksum over them.
struct Columns {
    std::array<std::optional<std::int64_t>, schedule_column_count - 1> values;

    [[nodiscard]] std::int64_t checksum() const {
        RowSum sum;
        for (auto const& value : values) {
            sum.add(value);
        }
        return sum.stored();
    }
};

Columns columns_of(ScheduleRow const& row) {
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
    return {{row.root,
             row.first_key,
             row.card,
             row.deck,
             row.position,
             row.entry,
             static_cast<std::int64_t>(row.status),
             static_cast<std::int64_t>(row.suspended),
             repetitions,
             interval,
             ease,
             number_of(state.last_scheduled),
             number_of(state.due),
             number_of(state.introduced),
             number_of(state.last_answered),
             quality,
             state.answers,
             state.scheduled_answers,
             state.lapses,
             std::int64_t{state.has_been_passed ? 1 : 0}}};
}

void write_row(Database& database, std::string const& query, ScheduleRow const& row) {
    auto const columns = columns_of(row);
    Statement statement{database, query.c_str()};
    statement.bind();
    for (auto const& value : columns.values) {
        statement.bind_also(value);
    }
    statement.bind_also(columns.checksum()).run();
}

AgendaPlace place_of(ScheduleRow const& row) {
    return {.deck = row.deck,
            .status = row.status,
            .has_siblings = row.entry.has_value(),
            .due = row.state.due ? day_number(*row.state.due) : -1};
}

} // namespace

ScheduleRow read_schedule(Statement const& row) {
    ScheduleRow found{.root = row.integer(0),
                      .first_key = row.maybe_integer(1),
                      .card = row.maybe_integer(2),
                      .deck = row.integer(3),
                      .position = row.integer(4),
                      .entry = row.maybe_integer(5),
                      .status = static_cast<Status>(row.integer(6)),
                      .suspended = row.integer(7) == 1 ? history::Switch::on : history::Switch::off,
                      .state = read_state(row, 8)};
    found.is_sound = columns_of(found).checksum() == row.integer(schedule_column_count - 1);
    return found;
}

std::optional<ScheduleRow> find_schedule(Database& database, KeyId root) {
    Statement statement{database, one_row.c_str()};
    statement.bind(root);
    if (!statement.step()) {
        return std::nullopt;
    }
    auto row = read_schedule(statement);
    if (!row.is_sound || row.root != root) {
        refuse_schedule(database);
    }
    return row;
}

void put_schedule(Database& database, ScheduleRow const& row) {
    auto const before = find_schedule(database, row.root);
    if (before == row) {
        return;
    }
    auto const here = place_of(row);
    if (!before || place_of(*before) != here) {
        if (before) {
            count(database, place_of(*before), -1);
        }
        count(database, here, 1);
    }
    write_row(database, put_row, row);
}

void add_schedule(Database& database, ScheduleRow const& row) {
    write_row(database, add_row, row);
    count(database, place_of(row), 1);
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
        visitor(read_schedule(statement));
    }
}

void drop_cache(Database& database) {
    database.execute(drop_all);
    database.counting() = {};
}

} // namespace remat::store
