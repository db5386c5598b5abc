#include "engine/store/schedule_update.hpp"

#include "engine/history/log_fold.hpp"
#include "engine/store/by_key.hpp"
#include "engine/store/card_place.hpp"
#include "engine/store/roots.hpp"
#include "engine/store/statement.hpp"

#include <algorithm>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

namespace remat::store {
namespace {

using history::Event;
using history::EventId;

constexpr char const* all_links = "SELECT former, card FROM events WHERE former IS NOT NULL";

// What the log and the decks say of every class, gathered in one pass over each.
class Gathering {
  public:
    struct Class {
        std::optional<KeyId> first_key;
        std::uint64_t number = 0; // the fuzz seed
        history::Switch suspended = history::Switch::off;
        std::vector<history::TimedAnswer> answers;
        std::optional<CardPlace> card;
    };

    explicit Gathering(Database& database)
        : undone_{undone_events(database)}, roots_{database}, classes_{database} {
        visit_places(database, [&](CardPlace const& place) {
            auto& card = classes_[roots_.of(place.key)].card;
            if (!card || stands_for(place, *card)) {
                card = place;
            }
            live_of_entry_[place.entry] += place.retired_at ? 0 : 1;
        });
    }

    void take(StoredEvent const& stored) {
        damaged_ += stored.is_sound ? 0 : 1;
        if (!stored.event) {
            return;
        }
        Event const& event = *stored.event;
        auto const order = order_of(event);
        is_in_order_ = is_in_order_ && last_ < order;
        last_ = order;
        if (auto const* suspension = std::get_if<history::Suspension>(&event.payload)) {
            named(stored.card, suspension->card).suspended = suspension->suspended;
        } else if (!undone_.contains(event.id)) {
            if (auto const* review = std::get_if<history::Review>(&event.payload)) {
                named(stored.card, review->card)
                    .answers.push_back(
                        {.answer = {.day = event.day, .quality = review->quality, .purpose = review->purpose},
                         .taken = review->taken});
            } else if (auto const* same = std::get_if<history::SameCard>(&event.payload)) {
                named(stored.former, same->former);
            }
        }
    }

    [[nodiscard]] std::int64_t damaged() const { return damaged_; }
    // Whether the events came in the order of the history.
    [[nodiscard]] bool is_in_order() const { return is_in_order_; }

    // By its root. Many are empty: every key has one.
    [[nodiscard]] ByKey<Class> const& classes() const { return classes_; }

    [[nodiscard]] Siblings siblings_of(CardPlace const& card) const {
        return live_of_entry_.at(card.entry) > 1 ? Siblings::some : Siblings::none;
    }

  private:
    // The class by a key that an event names.
    Class& named(KeyId id, deck::CardKey const& key) {
        Class& found = classes_[roots_.of(id)];
        if (!found.first_key) {
            found.first_key = id;
            found.number = history::card_number(key);
        }
        return found;
    }

    std::set<EventId> undone_;
    Roots roots_;
    ByKey<Class> classes_;
    std::unordered_map<std::int64_t, int> live_of_entry_;
    std::int64_t damaged_ = 0;
    history::Order last_{.at = calendar::Instant::min(), .seq = 0, .id = {}};
    bool is_in_order_ = true;
};

Gathering gathered(Database& database) {
    Gathering gathering{database};
    visit_events(database, EventOrder::of_writing,
                 [&](StoredEvent const& stored) { gathering.take(stored); });
    if (gathering.is_in_order()) {
        return gathering;
    }
    Gathering again{database};
    visit_events(database, EventOrder::of_history, [&](StoredEvent const& stored) { again.take(stored); });
    return again;
}

// Folds classes and sums what they gave to the days.
class Folding {
  public:
    explicit Folding(history::Rules rules) : rules_{rules} {}

    void fold(KeyId root, Gathering::Class const& gathered, Siblings siblings) {
        ScheduleRow row;
        row.root = root;
        row.first_key = gathered.first_key;
        row.suspended = gathered.suspended;
        row = placed_at(row, gathered.card, siblings);
        for (history::TimedAnswer const& answer : gathered.answers) {
            history::CardState const after = history::step(rules_, gathered.number, row.state, answer.answer);
            count(row, after, answer);
            row.state = after;
        }
        if (!is_needless(row)) {
            rows_.push_back(row);
        }
    }

    [[nodiscard]] std::vector<ScheduleRow> rows() && {
        std::sort(rows_.begin(), rows_.end(),
                  [](ScheduleRow const& one, ScheduleRow const& other) { return one.root < other.root; });
        return std::move(rows_);
    }

    [[nodiscard]] DayShares days() const {
        DayShares days;
        for (auto const& [deck, shares] : shares_) {
            for (auto const& [day, share] : shares) {
                days.emplace(std::pair{day_of(day), deck}, share);
            }
        }
        return days;
    }

  private:
    void count(ScheduleRow const& row, history::CardState const& after, history::TimedAnswer const& answer) {
        auto& days = shares_[row.deck];
        auto const of = [&](calendar::Day day) -> DayShare& { return days[day_number(day)]; };
        history::Tally const tally = history::share_of(row.state, answer.answer, answer.taken);
        of(answer.answer.day) += {.tally = tally, .recalled = tally.reviews * tally.passed, .due_change = 0};
        if (row.status != Status::active) {
            return;
        }
        auto const due = history::due_effect(row.state, after);
        if (due.ends) {
            --of(*due.ends).due_change;
        }
        if (due.begins) {
            ++of(*due.begins).due_change;
        }
    }

    history::Rules rules_;
    std::vector<ScheduleRow> rows_;
    std::unordered_map<DeckId, std::unordered_map<std::int64_t, DayShare>> shares_; // by the day's number
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
    Gathering const gathering = gathered(database);
    ScheduleUpdate update{database};
    Folding folding{update.settings().rules};
    gathering.classes().visit([&](KeyId root, Gathering::Class const& found) {
        bool const is_live = found.card && !found.card->retired_at;
        folding.fold(root, found, is_live ? gathering.siblings_of(*found.card) : Siblings::none);
    });
    add_to_days(database, folding.days());
    for (ScheduleRow const& row : std::move(folding).rows()) {
        add_schedule(database, row);
    }
    update.finish();
    return gathering.damaged();
}

} // namespace remat::store
