#include "engine/store/undo.hpp"

#include "engine/store/new_event.hpp"
#include "engine/store/schedule_update.hpp"
#include "engine/store/statement.hpp"
#include "engine/store/transaction.hpp"

#include <algorithm>
#include <array>

namespace remat::store {
namespace {

using history::Event;
using history::EventId;

std::string const last_answer_here = event_query(
    "WHERE e.kind = 1 AND e.origin = 0 AND NOT EXISTS (SELECT 1 FROM events r WHERE r.target = e.id)"
    " ORDER BY e.row DESC LIMIT 1");
std::string const links_of_key =
    event_query("WHERE (e.former = ?1 OR (e.card = ?1 AND e.kind = 4))"
                " AND NOT EXISTS (SELECT 1 FROM events r WHERE r.target = e.id)");

// The keys that the event speaks of.
std::vector<KeyId> keys_in(Database& database, Event const& event) {
    if (auto const* review = std::get_if<history::Review>(&event.payload)) {
        return {key_id(database, review->card.text())};
    }
    if (auto const* same = std::get_if<history::SameCard>(&event.payload)) {
        return {key_id(database, same->former.text()), key_id(database, same->current.text())};
    }
    return {};
}

// Inside a transaction; the event stands.
void retract(Database& database, Event const& event, Writing const& writing) {
    ScheduleUpdate update{database};
    auto const keys = keys_in(database, event);
    std::vector<KeyId> members;
    for (KeyId const key : keys) {
        auto const of_key = members_of(database, root_of(database, key));
        members.insert(members.end(), of_key.begin(), of_key.end());
    }
    update.leave_all(keys);
    Stand const stand = stand_of_new_event(database, update.settings(), writing.now, Standing::at_its_moment);
    append(database, event_at(stand, writing.new_id(), history::Retraction{event.id}));
    if (std::holds_alternative<history::SameCard>(event.payload)) {
        update.regroup_and_enter(members);
    } else {
        update.enter(root_of(database, keys.front()));
    }
    update.finish();
}

} // namespace

std::optional<Event> undo_last(Collection& collection, Writing const& writing) {
    Database& database = collection.database();
    Transaction transaction{database};
    std::optional<Event> event;
    {
        Statement row{database, last_answer_here.c_str()};
        if (row.step()) {
            event = read_event(row).event;
        }
    }
    if (!event) {
        return std::nullopt;
    }
    retract(database, *event, writing);
    transaction.commit();
    return event;
}

std::variant<Event, NotUndone> undo(Collection& collection, EventId const& id, Writing const& writing) {
    Database& database = collection.database();
    Transaction transaction{database};
    auto const stored = event_with_id(database, id);
    if (!stored || !stored->event) {
        return NotUndone::unknown;
    }
    if (keys_in(database, *stored->event).empty()) {
        return NotUndone::cannot_be_undone;
    }
    if (is_undone(database, id)) {
        return NotUndone::already_undone;
    }
    retract(database, *stored->event, writing);
    transaction.commit();
    return *stored->event;
}

bool is_undone(Collection const& collection, EventId const& id) {
    return is_undone(collection.database(), id);
}

std::vector<Event> links_of(Collection const& collection, deck::CardKey const& key) {
    Database& database = collection.database();
    Snapshot const snapshot{database};
    auto const known = find_key(database, key.text());
    std::vector<StoredEvent> links;
    if (known) {
        for (KeyId const member : members_of(database, root_of(database, *known))) {
            Statement row{database, links_of_key.c_str()};
            row.bind(member);
            while (row.step()) {
                links.push_back(read_event(row));
            }
        }
    }
    std::sort(links.begin(), links.end(),
              [](StoredEvent const& one, StoredEvent const& other) { return one.row < other.row; });
    std::vector<Event> events;
    Row last = 0;
    for (auto const& link : links) {
        // Each is found from both of its ends.
        if (link.row != last && link.event) {
            events.push_back(*link.event);
        }
        last = link.row;
    }
    return events;
}

} // namespace remat::store
