#include "engine/store/answers.hpp"

#include "engine/store/card_class.hpp"
#include "engine/store/day_table.hpp"
#include "engine/store/deck_choice.hpp"
#include "engine/store/event_log.hpp"
#include "engine/store/roots.hpp"
#include "engine/store/schedule_table.hpp"
#include "engine/store/schedule_update.hpp"
#include "engine/store/statement.hpp"
#include "engine/store/transaction.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <set>
#include <unordered_map>
#include <utility>

namespace remat::store {
namespace {

using calendar::Day;

std::string const of_key = event_query("WHERE e.card = ?1 OR e.former = ?1");
std::string const last_here = event_query("WHERE e.origin = 0 ORDER BY e.row DESC LIMIT 1");
constexpr char const* last_time_here = "SELECT at_ms FROM events WHERE origin = 0 ORDER BY row DESC LIMIT 1";
constexpr char const* of_day =
    "SELECT e.id, e.at_ms, e.seq, e.quality, e.purpose, e.taken_ms, k.text, e.card"
    " FROM events e JOIN keys k ON k.id = e.card"
    " WHERE e.kind = 1 AND e.day = ? AND NOT EXISTS (SELECT 1 FROM events r WHERE r.target = e.id)"
    " ORDER BY e.at_ms, e.seq, e.id";
constexpr char const* all_reviews =
    "SELECT id, card, at_ms, day, quality, purpose, variant, taken_ms, picked, kind, utc_offset_min"
    " FROM events ORDER BY at_ms, seq, id";
constexpr char const* durations_query =
    "SELECT e.taken_ms FROM events e WHERE e.kind = 1"
    " AND NOT EXISTS (SELECT 1 FROM events r WHERE r.target = e.id) ORDER BY e.row DESC LIMIT ?";
constexpr char const* text_query = "SELECT text FROM option_texts WHERE fingerprint = ?";

bool can_be_undone(history::Event const& event) {
    return std::holds_alternative<history::Review>(event.payload) ||
           std::holds_alternative<history::SameCard>(event.payload);
}

LoggedEvent logged(Database& database, history::Event event) {
    bool const is_gone = can_be_undone(event) && is_undone(database, event.id);
    return {.event = std::move(event), .is_undone = is_gone};
}

// What the standing answers of a day were, told in their order.
class DayKinds {
  public:
    DayKinds(Database& database, Day day)
        : database_{database}, rules_{settings_in(database).rules}, day_{day} {}

    void label(DayAnswer& answer, history::Order const& order, KeyId root) {
        if (answer.kind == history::AnswerKind::cram) {
            return;
        }
        auto row = find_schedule(database_, root).value_or(ScheduleRow{});
        row.root = root;
        auto const found = scheduled_.find(row.root);
        auto const& scheduled =
            found != scheduled_.end()
                ? found->second
                : scheduled_.emplace(row.root, scheduled_answer(row, order)).first->second;
        answer.kind = scheduled == order ? history::AnswerKind::scheduled : history::AnswerKind::repeat;
        answer.is_first = scheduled == order && row.state.introduced == day_;
    }

  private:
    // A card has at most one scheduled answer a day. If no later day has one, it is the first that is not
    // cram: `order`, since this is asked once for each card. Otherwise only the fold knows.
    std::optional<history::Order> scheduled_answer(ScheduleRow const& row, history::Order const& order) {
        if (row.state.last_scheduled == day_) {
            return order;
        }
        auto const history = history_of_class(database_, members_of(database_, row.root));
        history::CardState state;
        for (std::size_t place = 0; place < history.answers.size(); ++place) {
            auto const& answer = history.answers[place].answer;
            if (answer.day == day_ && history::kind_of(state, answer) == history::AnswerKind::scheduled) {
                return history.orders[place];
            }
            state = history::step(rules_, 0, state, answer);
        }
        return std::nullopt;
    }

    Database& database_;
    history::Rules rules_;
    Day day_;
    std::unordered_map<KeyId, std::optional<history::Order>> scheduled_;
};

DayAnswer read_day_answer(Statement const& row) {
    bool const is_cram = row.integer(4) == 1;
    return {.id = event_id(row.bytes(0)).value_or(history::EventId{}),
            .card = {},
            .key = deck::CardKey{std::string{row.text(6)}},
            .at = calendar::Instant{std::chrono::milliseconds{row.integer(1)}},
            .quality = schedule::Quality::from(row.integer(3)).value_or(*schedule::Quality::from(0)),
            .kind = is_cram ? history::AnswerKind::cram : history::AnswerKind::scheduled,
            .is_first = false,
            .taken = std::chrono::milliseconds{row.integer(5)}};
}

// An index that lost an event shows in no checksum.
void require_all(Database& database, KeyId root, std::vector<LoggedEvent> const& events) {
    auto const standing = std::count_if(events.begin(), events.end(), [](LoggedEvent const& logged) {
        return !logged.is_undone && std::holds_alternative<history::Review>(logged.event.payload);
    });
    if (standing != find_schedule(database, root).value_or(ScheduleRow{}).state.answers) {
        refuse_schedule(database);
    }
}

} // namespace

std::vector<LoggedEvent> history_of(Collection const& collection, deck::CardKey const& key) {
    Database& database = collection.database();
    Snapshot const snapshot{database};
    std::vector<LoggedEvent> events;
    auto const known = find_key_surely(database, key.text());
    if (!known) {
        return events;
    }
    std::set<Row> seen;
    for (KeyId const member : members_of(database, root_of(database, *known))) {
        Statement row{database, of_key.c_str()};
        row.bind(member);
        while (row.step()) {
            auto stored = read_event(row);
            if (!stored.is_sound) {
                database.fail(
                    ErrorKind::corrupt,
                    {.id = N_("{}: event {} does not match its checksum; see what `remat doctor` says"),
                     .arguments = {database.path().string(), std::to_string(stored.row)}});
            }
            if (seen.insert(stored.row).second) {
                events.push_back(logged(database, std::move(*stored.event)));
            }
        }
    }
    std::sort(events.begin(), events.end(), [](LoggedEvent const& one, LoggedEvent const& other) {
        return order_of(one.event) < order_of(other.event);
    });
    require_all(database, root_of(database, *known), events);
    return events;
}

std::optional<LoggedEvent> find_event(Collection const& collection, history::EventId const& id) {
    Database& database = collection.database();
    Snapshot const snapshot{database};
    auto stored = event_with_id(database, id);
    return stored && stored->event ? std::optional{logged(database, std::move(*stored->event))}
                                   : std::nullopt;
}

std::vector<DayAnswer> answers_on(Collection const& collection, Day day) {
    Database& database = collection.database();
    Snapshot const snapshot{database};
    std::vector<DayAnswer> answers;
    auto const wanted = tally_of(collection, day).answers;
    if (wanted == 0) {
        return answers;
    }
    DayKinds kinds{database, day};
    Statement row{database, of_day};
    row.bind(day_number(day));
    while (row.step()) {
        answers.push_back(read_day_answer(row));
        DayAnswer& answer = answers.back();
        KeyId const root = root_of(database, row.integer(7));
        answer.card = static_cast<CardId>(root);
        kinds.label(answer, {.at = answer.at, .seq = row.integer(2), .id = answer.id}, root);
    }
    if (static_cast<std::int64_t>(answers.size()) != wanted) {
        refuse_schedule(database); // an index that lost an answer, or a day that counts another
    }
    return answers;
}

void visit_reviews(Collection const& collection, std::function<void(StandingReview const&)> const& visitor) {
    Database& database = collection.database();
    Snapshot const snapshot{database};
    auto const undone = undone_events(database);
    Roots const roots{database};
    Statement row{database, all_reviews};
    while (row.step()) {
        auto const quality = schedule::Quality::from(row.integer(4));
        if (row.integer(9) != 1 || !quality ||
            (!undone.empty() && undone.contains(event_id(row.bytes(0)).value_or(history::EventId{})))) {
            continue;
        }
        auto const picked = fingerprints_in(row.bytes(8));
        visitor(
            {.card = static_cast<CardId>(roots.of(row.integer(1))),
             .at = {.at = calendar::Instant{std::chrono::milliseconds{row.integer(2)}},
                    .utc_offset = std::chrono::minutes{row.integer(10)}},
             .answer = {.day = day_of(row.integer(3)),
                        .quality = *quality,
                        .purpose = row.integer(5) == 1 ? history::Purpose::cram : history::Purpose::answer},
             .variant = row.integer(6),
             .taken = std::chrono::milliseconds{row.integer(7)},
             .picked = picked});
    }
}

std::int64_t count_reviews(Collection const& collection) {
    Database& database = collection.database();
    Snapshot const snapshot{database};
    std::int64_t reviews = 0;
    read_days(database)->visit([&](DayRow const& row) { reviews += row.share.tally.answers; });
    return reviews;
}

history::Tallies tallies(Collection const& collection, DeckNames decks) {
    Database& database = collection.database();
    Snapshot const snapshot{database};
    auto const chosen = chosen_decks(database, decks);
    history::Tallies sum;
    read_days(database)->visit([&](DayRow const& row) {
        auto const& [day, deck, share] = row;
        bool const is_wanted = decks.empty() || std::find(chosen.begin(), chosen.end(), deck) != chosen.end();
        if (is_wanted && share.tally != history::Tally{}) {
            sum.try_emplace(sum.end(), day)->second += share.tally;
        }
    });
    return sum;
}

history::Tally tally_of(Collection const& collection, Day day) {
    history::Tally sum;
    for (auto const& row : read_day(collection.database(), day)) {
        sum += row.share.tally;
    }
    return sum;
}

std::vector<history::DayTrace> traces(Collection const& collection, Day last) {
    Database& database = collection.database();
    Snapshot const snapshot{database};
    std::vector<history::DayTrace> traces;
    read_days(database)->visit(calendar::Day::min(), last, [&](DayRow const& row) {
        if (traces.empty() || traces.back().day != row.day) {
            traces.push_back({.day = row.day});
        }
        traces.back().answers += row.share.tally.answers;
        traces.back().due_change += row.share.due_change;
    });
    return traces;
}

std::vector<std::chrono::milliseconds> latest_durations(Collection const& collection, int count) {
    std::vector<std::chrono::milliseconds> durations;
    Statement row{collection.database(), durations_query};
    row.bind(count);
    while (row.step()) {
        durations.emplace_back(row.integer(0));
    }
    return durations;
}

std::optional<calendar::Instant> time_of_last_event(Collection const& collection) {
    Statement row{collection.database(), last_time_here};
    return row.step() ? std::optional{calendar::Instant{std::chrono::milliseconds{row.integer(0)}}}
                      : std::nullopt;
}

std::optional<history::Event> last_event(Collection const& collection) {
    Statement row{collection.database(), last_here.c_str()};
    return row.step() ? read_event(row).event : std::nullopt;
}

std::optional<std::string> option_text(Collection const& collection, std::uint64_t fingerprint) {
    Statement row{collection.database(), text_query};
    row.bind(std::bit_cast<std::int64_t>(fingerprint));
    return row.step() ? std::optional{std::string{row.text(0)}} : std::nullopt;
}

} // namespace remat::store
