#include "engine/store/schedule_update.hpp"

#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace remat::store {
namespace {

using history::Event;
using history::EventId;

constexpr char const* all_targets = "SELECT target FROM events WHERE target IS NOT NULL";
constexpr char const* all_links = "SELECT former, card FROM events WHERE former IS NOT NULL";
constexpr char const* all_keys = "SELECT id, text FROM keys";
constexpr char const* all_classes = "SELECT key, root FROM classes";
constexpr char const* all_cards = "SELECT key FROM cards";

std::set<EventId> undone_events(Database& database) {
    std::set<EventId> undone;
    Statement row{database, all_targets};
    while (row.step()) {
        undone.insert(event_id(row.bytes(0)).value_or(EventId{}));
    }
    return undone;
}

// What the log says of every class, gathered in one pass.
class Gathering {
  public:
    explicit Gathering(Database& database) : undone_{undone_events(database)} {
        Statement key{database, all_keys};
        while (key.step()) {
            keys_.emplace(key.text(1), key.integer(0));
        }
        Statement member{database, all_classes};
        while (member.step()) {
            roots_.emplace(member.integer(0), member.integer(1));
        }
        Statement card{database, all_cards};
        while (card.step()) {
            histories_.try_emplace(root(card.integer(0)));
        }
    }

    void take(Event const& event) {
        if (auto const* review = std::get_if<history::Review>(&event.payload)) {
            if (!undone_.contains(event.id)) {
                history(review->card)
                    .answers.push_back(
                        {.answer = {.day = event.day, .quality = review->quality, .purpose = review->purpose},
                         .taken = review->taken});
            }
        } else if (auto const* suspension = std::get_if<history::Suspension>(&event.payload)) {
            history(suspension->card).suspended = suspension->suspended;
        } else if (auto const* same = std::get_if<history::SameCard>(&event.payload)) {
            if (!undone_.contains(event.id)) {
                history(same->former);
            }
        }
    }

    [[nodiscard]] std::unordered_map<KeyId, ClassHistory> const& histories() const { return histories_; }

  private:
    [[nodiscard]] KeyId root(KeyId key) const {
        auto const found = roots_.find(key);
        return found == roots_.end() ? key : found->second;
    }

    ClassHistory& history(deck::CardKey const& key) {
        KeyId const id = keys_.at(key.text());
        ClassHistory& history = histories_[root(id)];
        history.first_key = history.first_key.value_or(id);
        return history;
    }

    std::set<EventId> undone_;
    std::unordered_map<std::string, KeyId> keys_;
    std::unordered_map<KeyId, KeyId> roots_;
    std::unordered_map<KeyId, ClassHistory> histories_;
};

void group_all(Database& database) {
    std::vector<KeyId> linked;
    {
        Statement link{database, all_links};
        while (link.step()) {
            linked.push_back(link.integer(0));
            linked.push_back(link.integer(1));
        }
    }
    regroup(database, linked);
}

} // namespace

std::int64_t rebuild_schedule(Database& database) {
    drop_cache(database);
    group_all(database);
    Gathering gathering{database};
    std::int64_t damaged = 0;
    visit_events(database, [&](StoredEvent const& stored) {
        damaged += stored.is_sound ? 0 : 1;
        if (stored.event) {
            gathering.take(*stored.event);
        }
    });
    ScheduleUpdate update{database};
    for (auto const& [root, history] : gathering.histories()) {
        update.enter(root, history);
    }
    update.finish();
    return damaged;
}

} // namespace remat::store
