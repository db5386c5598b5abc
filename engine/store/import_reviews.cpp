#include "engine/store/import_reviews.hpp"

#include "engine/store/card_class.hpp"
#include "engine/store/card_place.hpp"
#include "engine/store/event_log.hpp"
#include "engine/store/schedule_update.hpp"
#include "engine/store/statement.hpp"
#include "engine/store/transaction.hpp"

#include <set>
#include <unordered_map>
#include <variant>

namespace remat::store {
namespace {

constexpr char const* find_id = "SELECT 1 FROM events WHERE id = ?";
constexpr char const* find_link = "SELECT 1 FROM events WHERE former = ?";
constexpr char const* all_formers = "SELECT DISTINCT former FROM events WHERE former IS NOT NULL";

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

// Which card of decks the names are, if any.
std::optional<CardPlace> card_of(Database& database, std::set<KeyId> const& names) {
    return place_of_class(database, std::vector<KeyId>{names.begin(), names.end()});
}

bool is_live(Database& database, std::set<KeyId> const& names) {
    auto const place = card_of(database, names);
    return place && !place->retired_at;
}

enum class Link : std::uint8_t { known, apart, wanted };

// What was divided here stays so, and of two cards that decks have now none becomes the other.
Link judged(Database& database, history::SameCard const& link) {
    auto const former = find_key(database, link.former.text());
    auto const current = find_key(database, link.current.text());
    if (!former) {
        return Link::wanted;
    }
    auto const formers = keys_linked_with(database, *former);
    if (current && formers.contains(*current)) {
        return Link::known;
    }
    bool const was_divided = Statement{database, find_link}.bind(*former).step();
    bool const are_two =
        current && is_live(database, formers) && is_live(database, keys_linked_with(database, *current));
    return was_divided || are_two ? Link::apart : Link::wanted;
}

template<typename Add>
ReviewsAdded each_new(Database& database, std::span<history::Event const> events, Add const& add) {
    ReviewsAdded result;
    for (history::Event const& event : events) {
        if (auto const* const link = std::get_if<history::SameCard>(&event.payload)) {
            auto const judgement = judged(database, *link);
            result.apart += judgement == Link::apart ? 1 : 0;
            if (judgement == Link::wanted) {
                add(event);
                ++result.joined;
            }
            continue;
        }
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

// The names under which linked cards go on, by every name that they had. By the log and the decks: what the
// cache says may be damaged, and a table that is taken away is to be trusted.
std::unordered_map<KeyId, deck::CardKey> names_now(Database& database) {
    std::unordered_map<KeyId, deck::CardKey> now;
    Statement row{database, all_formers};
    while (row.step()) {
        auto const names = keys_linked_with(database, row.integer(0));
        if (auto const card = card_of(database, names)) {
            for (KeyId const name : names) {
                now.insert_or_assign(name, key_of(database, card->key));
            }
        }
    }
    return now;
}

} // namespace

ReviewsAdded add_reviews(Collection& collection, std::span<history::Event const> events) {
    Database& database = collection.database();
    Transaction transaction{database};
    auto const result =
        each_new(database, events, [&](history::Event const& event) { append(database, event); });
    if (result.added + result.undone + result.joined > 0) {
        rebuild_schedule(database);
    }
    transaction.commit();
    return result;
}

ReviewsAdded count_new_reviews(Collection const& collection, std::span<history::Event const> events) {
    return each_new(collection.database(), events, [](history::Event const& /*event*/) {});
}

void visit_all_reviews(
    Collection const& collection,
    std::function<void(history::Event const&, Taken, deck::CardKey const& card_now)> const& visitor) {
    Database& database = collection.database();
    Snapshot const snapshot{database};
    auto const undone = undone_events(database);
    auto const names = names_now(database);
    visit_events(database, EventOrder::of_history, [&](StoredEvent const& stored) {
        if (!stored.event || !std::holds_alternative<history::Review>(stored.event->payload)) {
            return;
        }
        auto const& card = std::get<history::Review>(stored.event->payload).card;
        auto const now = names.find(stored.card);
        visitor(*stored.event, undone.contains(stored.event->id) ? Taken::back : Taken::not_back,
                now == names.end() ? card : now->second);
    });
}

} // namespace remat::store
