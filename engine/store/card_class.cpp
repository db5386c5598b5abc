#include "engine/store/card_class.hpp"

#include "engine/history/log_fold.hpp"
#include "engine/store/row_sum.hpp"
#include "engine/store/statement.hpp"

#include <algorithm>
#include <set>

namespace remat::store {
namespace {

constexpr char const* key_in_table = "SELECT 1 FROM keys WHERE +text = ?"; // + hides it from the index
constexpr char const* root_query = "SELECT root, checksum FROM classes WHERE key = ?";
constexpr char const* member_query = "SELECT key, checksum FROM classes WHERE root = ? ORDER BY key";
constexpr char const* standing_links =
    "SELECT e.card, e.former FROM events e WHERE (e.former = ?1 OR (e.card = ?1 AND e.kind = 4))"
    " AND NOT EXISTS (SELECT 1 FROM events r WHERE r.target = e.id)";
constexpr char const* forget_class = "DELETE FROM classes WHERE key = ?";
constexpr char const* put_class = "INSERT INTO classes (key, root, checksum) VALUES (?, ?, ?)";
// A same_card is an event of its former key. Suspensions cannot be undone.
constexpr char const* events_of_key =
    "SELECT e.at_ms, e.seq, e.id, e.kind, e.day, e.quality, e.purpose, e.taken_ms, e.suspended FROM events e"
    " WHERE e.card = ?1 AND e.kind IN (1, 3)"
    " AND (e.kind = 3 OR NOT EXISTS (SELECT 1 FROM events r WHERE r.target = e.id))"
    " UNION ALL"
    " SELECT e.at_ms, e.seq, e.id, e.kind, 0, NULL, NULL, NULL, NULL FROM events e WHERE e.former = ?1"
    " AND NOT EXISTS (SELECT 1 FROM events r WHERE r.target = e.id)";

struct Membership {
    KeyId key = 0;
    KeyId root = 0;
};

std::int64_t checksum_of(Membership const& member) {
    return RowSum{}.add(member.key).add(member.root).stored();
}

void require_sound(Database& database, Membership const& member, std::int64_t checksum) {
    if (checksum != checksum_of(member)) {
        refuse_schedule(database);
    }
}

// As much of an event as a fold wants.
struct Happening {
    history::Order order;
    KeyId key = 0;
    std::optional<history::TimedAnswer> answer;
    std::optional<history::Switch> suspended;
};

Happening read_happening(Statement const& row, KeyId key) {
    Happening happening{
        .order = {.at = calendar::Instant{std::chrono::milliseconds{row.integer(0)}},
                  .seq = row.integer(1),
                  .id = event_id(row.bytes(2)).value_or(history::EventId{})},
        .key = key,
        .answer = {},
        .suspended = {},
    };
    if (row.integer(3) == 1) {
        auto const quality = schedule::Quality::from(row.integer(5));
        happening.answer = history::TimedAnswer{
            .answer = {.day = day_of(row.integer(4)),
                       .quality = quality.value_or(*schedule::Quality::from(0)),
                       .purpose = row.integer(6) == 1 ? history::Purpose::cram : history::Purpose::answer},
            .taken = std::chrono::milliseconds{row.integer(7)}};
    } else if (row.integer(3) == 3) {
        happening.suspended = row.integer(8) == 1 ? history::Switch::on : history::Switch::off;
    }
    return happening;
}

std::vector<KeyId> linked_with(Database& database, KeyId key) {
    std::vector<KeyId> keys;
    Statement row{database, standing_links};
    row.bind(key);
    while (row.step()) {
        keys.push_back(row.integer(0) == key ? row.integer(1) : row.integer(0));
    }
    return keys;
}

} // namespace

std::set<KeyId> keys_linked_with(Database& database, KeyId key) {
    std::set<KeyId> reached{key};
    std::vector<KeyId> to_visit{key};
    while (!to_visit.empty()) {
        KeyId const next = to_visit.back();
        to_visit.pop_back();
        for (KeyId const other : linked_with(database, next)) {
            if (reached.insert(other).second) {
                to_visit.push_back(other);
            }
        }
    }
    return reached;
}

std::optional<KeyId> find_key_surely(Database& database, std::string_view text) {
    auto const found = find_key(database, text);
    bool const is_right = found ? key_of(database, *found).text() == text
                                : !Statement{database, key_in_table}.bind(text).step();
    if (!is_right) {
        refuse_schedule(database);
    }
    return found;
}

KeyId root_of(Database& database, KeyId key) {
    Statement statement{database, root_query};
    statement.bind(key);
    if (!statement.step()) {
        return key;
    }
    KeyId const root = statement.integer(0);
    require_sound(database, {.key = key, .root = root}, statement.integer(1));
    return root;
}

std::vector<KeyId> members_of(Database& database, KeyId root) {
    std::vector<KeyId> members;
    Statement row{database, member_query};
    row.bind(root);
    while (row.step()) {
        members.push_back(row.integer(0));
        require_sound(database, {.key = members.back(), .root = root}, row.integer(1));
    }
    if (!members.empty() && members.front() != root) {
        refuse_schedule(database); // its own row is lost
    }
    return members.empty() ? std::vector{root} : members;
}

void require_unlinked(Database& database, KeyId key) {
    if (!linked_with(database, key).empty()) {
        refuse_schedule(database);
    }
}

std::vector<KeyId> regroup(Database& database, std::span<KeyId const> keys) {
    std::set<KeyId> done;
    std::vector<KeyId> roots;
    for (KeyId const key : keys) {
        if (done.contains(key)) {
            continue;
        }
        std::set<KeyId> const members = keys_linked_with(database, key);
        KeyId const root = *members.begin();
        for (KeyId const member : members) {
            Statement{database, forget_class}.bind(member).run();
            if (members.size() > 1) {
                Statement{database, put_class}
                    .bind(member, root, checksum_of({.key = member, .root = root}))
                    .run();
            }
        }
        done.insert(members.begin(), members.end());
        roots.push_back(root);
    }
    return roots;
}

ClassHistory history_of_class(Database& database, std::span<KeyId const> members) {
    std::vector<Happening> happenings;
    for (KeyId const key : members) {
        Statement row{database, events_of_key};
        row.bind(key);
        while (row.step()) {
            happenings.push_back(read_happening(row, key));
        }
    }
    std::sort(happenings.begin(), happenings.end(),
              [](Happening const& one, Happening const& other) { return one.order < other.order; });
    ClassHistory history;
    if (!happenings.empty()) {
        history.first_key = happenings.front().key;
    }
    for (Happening const& happening : happenings) {
        if (happening.answer) {
            history.answers.push_back(*happening.answer);
            history.orders.push_back(happening.order);
        }
        history.suspended = happening.suspended.value_or(history.suspended);
    }
    return history;
}

ClassFold fold_class(Database& database, history::Rules const& rules, ClassHistory const& history) {
    ClassFold fold;
    if (history.answers.empty()) {
        return fold;
    }
    std::uint64_t const number = number_of_card(database, *history.first_key);
    for (history::TimedAnswer const& answer : history.answers) {
        history::CardState const after = history::step(rules, number, fold.state, answer.answer);
        history::Tally const share = history::share_of(fold.state, answer.answer, answer.taken);
        fold.days[answer.answer.day] +=
            {.tally = share, .recalled = share.reviews * share.passed, .due_change = 0};
        history::note_due(fold.due_changes, fold.state, after);
        fold.state = after;
    }
    return fold;
}

std::uint64_t number_of_card(Database& database, KeyId first_key) {
    return history::card_number(key_of(database, first_key));
}

void count_shares(DayShares& sum, ClassFold const& fold, ScheduleRow const& row, Sign sign) {
    auto const count = [&](calendar::Day day, DayShare const& share) {
        DayShare& into = sum[{day, row.deck}];
        sign == Sign::plus ? into += share : into -= share;
    };
    for (auto const& [day, share] : fold.days) {
        count(day, share);
    }
    if (row.status == Status::active) {
        for (auto const& [day, change] : fold.due_changes) {
            count(day, {.tally = {}, .recalled = 0, .due_change = change});
        }
    }
}

} // namespace remat::store
