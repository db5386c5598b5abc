#include "engine/store/schedule_update.hpp"

#include "engine/history/possible.hpp"
#include "engine/store/card_place.hpp"
#include "engine/store/row_sum.hpp"
#include "engine/store/stamp.hpp"
#include "engine/store/statement.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

namespace remat::store {
namespace {

constexpr char const* settings_query =
    "SELECT name, value FROM events WHERE kind = 5 ORDER BY at_ms, seq, id";
constexpr char const* last_row_query = "SELECT coalesce(max(row), 0) FROM events";
constexpr char const* latest_seq = "SELECT seq FROM events WHERE row > ? ORDER BY row DESC LIMIT 1";
constexpr char const* largest_seq = "SELECT coalesce(max(seq), 0) FROM events WHERE row > ?";

} // namespace

ScheduleUpdate::ScheduleUpdate(Database& database) : database_{database}, settings_{settings_in(database)} {}

void ScheduleUpdate::leave(KeyId root) {
    auto const row = find_schedule(database_, root);
    if (!row) {
        require_unlinked(database_, root);
        return;
    }
    if (row->first_key) {
        auto const history = history_of_class(database_, members_of(database_, root));
        count_shares(changes_, fold_class(database_, settings_.rules, history), *row, Sign::minus);
    }
    drop_schedule(database_, root);
}

void ScheduleUpdate::enter(KeyId root) {
    enter(root, history_of_class(database_, members_of(database_, root)));
}

void ScheduleUpdate::enter(KeyId root, ClassHistory const& history) {
    auto const fold = fold_class(database_, settings_.rules, history);
    ScheduleRow row;
    row.root = root;
    row.first_key = history.first_key;
    row.suspended = history.suspended;
    row.state = fold.state;
    row = placed(database_, row);
    if (!is_needless(row)) {
        put_schedule(database_, row);
        count_shares(changes_, fold, row, Sign::plus);
    }
}

void ScheduleUpdate::refresh(KeyId root) {
    auto const before = find_schedule(database_, root);
    if (!before) {
        require_unlinked(database_, root);
        enter(root);
        return;
    }
    ScheduleRow const after = placed(database_, *before);
    bool const moves_shares =
        before->deck != after.deck || (before->status == Status::active) != (after.status == Status::active);
    if (moves_shares && before->state.answers > 0) {
        auto const history = history_of_class(database_, members_of(database_, root));
        auto const fold = fold_class(database_, settings_.rules, history);
        count_shares(changes_, fold, *before, Sign::minus);
        count_shares(changes_, fold, after, Sign::plus);
    }
    if (is_needless(after)) {
        drop_schedule(database_, root);
    } else {
        put_schedule(database_, after);
    }
}

ScheduleUpdate::Step ScheduleUpdate::advance(KeyId key, history::TimedAnswer const& answer) {
    KeyId const root = root_of(database_, key);
    ScheduleRow row;
    if (auto const found = find_schedule(database_, root)) {
        row = *found;
    } else {
        require_unlinked(database_, root);
        row.root = root;
        row = placed(database_, row);
        if (row.card) {
            refuse_schedule(database_); // a card is never without a row
        }
    }
    row.first_key = row.first_key.value_or(key);
    Step step;
    step.kind = history::kind_of(row.state, answer.answer);
    step.before = row.state;
    step.after =
        history::step(settings_.rules, number_of_card(database_, *row.first_key), row.state, answer.answer);
    ClassFold share;
    history::Tally const tally = history::share_of(row.state, answer.answer, answer.taken);
    share.days[answer.answer.day] = {
        .tally = tally, .recalled = tally.reviews * tally.passed, .due_change = 0};
    history::note_due(share.due_changes, step.before, step.after);
    row.state = step.after;
    put_schedule(database_, row);
    count_shares(changes_, share, row, Sign::plus);
    return step;
}

void ScheduleUpdate::leave_all(std::span<KeyId const> keys) {
    std::set<KeyId> roots; // several keys may be one card
    for (KeyId const key : keys) {
        roots.insert(root_of(database_, key));
    }
    for (KeyId const root : roots) {
        leave(root);
    }
}

void ScheduleUpdate::regroup_and_enter(std::span<KeyId const> keys) {
    for (KeyId const root : regroup(database_, keys)) {
        enter(root);
    }
}

void ScheduleUpdate::finish() {
    write_agenda(database_);
    add_to_days(database_, changes_);
    changes_.clear();
    Stamp stamp = read_stamp(database_).value_or(Stamp{});
    Statement seq{database_, largest_seq};
    seq.bind(stamp.last_row).step();
    stamp.last_seq = std::max(stamp.last_seq, seq.integer(0));
    stamp.version = fold_version;
    stamp.rules = history::digest(settings_.rules);
    stamp.last_row = ask_integer(database_, last_row_query);
    auto& added = database_.counting();
    stamp.agenda_sum = CountSum::sum(stamp.agenda_sum, added.agenda_sum);
    stamp.days_sum = CountSum::sum(stamp.days_sum, added.days_sum);
    added = {};
    write_stamp(database_, stamp);
}

ScheduleRow placed(Database& database, ScheduleRow const& row) {
    auto const card = place_of_class(database, members_of(database, row.root));
    bool const is_live = card && !card->retired_at;
    return placed_at(row, card, is_live && has_siblings(database, *card) ? Siblings::some : Siblings::none);
}

history::Settings settings_in(Database& database) {
    history::Settings settings;
    Statement row{database, settings_query};
    while (row.step()) {
        history::apply(settings, {.name = std::string{row.text(0)}, .value = std::string{row.text(1)}});
    }
    return settings;
}

std::int64_t next_seq(Database& database) {
    Stamp const stamp = read_stamp(database).value_or(Stamp{});
    // Since the stamp was written only this transaction has written, each event with a larger seq.
    Statement seq{database, latest_seq};
    bool const has_written = seq.bind(stamp.last_row).step();
    auto const last = std::max(stamp.last_seq, has_written ? seq.integer(0) : 0);
    if (last >= history::largest_seq) {
        database.fail(
            ErrorKind::corrupt,
            {.id = N_("{}: an event has a number after which none can follow; see what `remat doctor` "
                      "says"),
             .arguments = {database.path().string()}});
    }
    return last + 1;
}

bool is_schedule_fresh(Database& database) {
    auto const stamp = read_stamp(database);
    return stamp && stamp->version == fold_version &&
           stamp->rules == history::digest(settings_in(database).rules) &&
           stamp->last_row == ask_integer(database, last_row_query);
}

} // namespace remat::store
