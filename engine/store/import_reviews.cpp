#include "engine/store/import_reviews.hpp"

#include "engine/store/event_log.hpp"
#include "engine/store/schedule_update.hpp"
#include "engine/store/statement.hpp"
#include "engine/store/transaction.hpp"

#include <variant>

namespace remat::store {
namespace {

constexpr char const* find_id = "SELECT 1 FROM events WHERE id = ?";

bool is_there(Database& database, history::EventId const& id) {
    return Statement{database, find_id}.bind(bytes_of(id)).step();
}

// Taken back already, under whatever id, or this very event.
bool is_known(Database& database, history::Event const& event) {
    auto const* const retraction = std::get_if<history::Retraction>(&event.payload);
    return is_there(database, event.id) || (retraction != nullptr && is_undone(database, retraction->target));
}

// The day and the offset may be others: a log can be read for another zone.
bool is_another_answer(Database& database, history::Event const& event) {
    auto const there = event_with_id(database, event.id);
    return there && there->event &&
           (there->event->payload != event.payload || there->event->at.at != event.at.at);
}

template<typename Add>
ReviewsAdded each_new(Database& database, std::span<history::Event const> events, Add const& add) {
    ReviewsAdded result;
    for (history::Event const& event : events) {
        bool const is_review = std::holds_alternative<history::Review>(event.payload);
        if (is_known(database, event)) {
            result.already_there += is_review ? 1 : 0;
            result.differing += is_review && is_another_answer(database, event) ? 1 : 0;
        } else {
            add(event);
            ++(is_review ? result.added : result.undone);
        }
    }
    return result;
}

} // namespace

ReviewsAdded add_reviews(Collection& collection, std::span<history::Event const> events) {
    Database& database = collection.database();
    Transaction transaction{database};
    auto const result =
        each_new(database, events, [&](history::Event const& event) { append(database, event); });
    if (result.added + result.undone > 0) {
        rebuild_schedule(database);
    }
    transaction.commit();
    return result;
}

ReviewsAdded count_new_reviews(Collection const& collection, std::span<history::Event const> events) {
    return each_new(collection.database(), events, [](history::Event const& /*event*/) {});
}

void visit_all_reviews(Collection const& collection,
                       std::function<void(history::Event const&, Taken)> const& visitor) {
    Database& database = collection.database();
    Snapshot const snapshot{database};
    auto const undone = undone_events(database);
    visit_events(database, EventOrder::of_history, [&](StoredEvent const& stored) {
        if (stored.event && std::holds_alternative<history::Review>(stored.event->payload)) {
            visitor(*stored.event, undone.contains(stored.event->id) ? Taken::back : Taken::not_back);
        }
    });
}

} // namespace remat::store
