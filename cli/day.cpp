#include "cli/day.hpp"

#include "cli/scope_filter.hpp"
#include "engine/calendar/study_day.hpp"
#include "engine/session/queue.hpp"
#include "engine/store/answers.hpp"
#include "engine/store/card_table.hpp"
#include "engine/store/overview.hpp"
#include "engine/store/setting_log.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace remat::cli {

namespace {

using deck::CardKey;
using session::Situation;
using store::CardRow;
using store::Collection;
using store::Visit;

constexpr std::chrono::hours longest_hold{24}; // as the store holds an instant

class Gathering {
  public:
    Gathering(Collection const& collection, calendar::Day today, SessionWish const& wish)
        : collection_{collection}, wish_{wish}, is_in_scope_{collection, wish.scope} {
        situation_.today = today;
        situation_.limits = wish.limits;
        situation_.mode = wish.mode;
    }

    Situation gather() {
        take_answers();
        if (wish_.mode.purpose == history::Purpose::cram) {
            take_all(store::cards(collection_, wish_.scope.decks));
        } else {
            take_all(store::due_cards(collection_, situation_.today + wish_.mode.ahead, wish_.scope.decks));
            take_new_cards([](CardKey const& /*entry*/) {});
        }
        return std::move(situation_);
    }

    // Enough of the day to tell its new cards: due cards matter only as their siblings.
    Situation gather_new_cards() {
        take_answers();
        take_new_cards([&](CardKey const& entry) { take_siblings(entry); });
        return std::move(situation_);
    }

  private:
    void take_answers() {
        std::map<store::CardId, std::optional<CardRow>> rows;
        for (auto const& answer : store::answers_on(collection_, situation_.today)) {
            auto& row = rows.try_emplace(answer.card, std::nullopt).first->second;
            if (!row) {
                row = store::find_card(collection_, answer.key);
            }
            if (row && !row->is_retired) {
                add(*row);
                used_entries_.insert(row->key.entry());
            }
            situation_.log.push_back({.card = row ? row->key : answer.key,
                                      .kind = answer.kind,
                                      .quality = answer.quality,
                                      .introduced_the_card = answer.is_first});
        }
    }

    void take_all(std::vector<CardRow> const& rows) {
        for (auto const& row : rows) {
            if (!row.is_retired && is_in_scope_(row)) {
                add(row);
                used_entries_.insert(row.key.entry());
            }
        }
    }

    void take_siblings(CardKey const& entry) {
        for (auto const& sibling : store::cards_of_entry(collection_, entry)) {
            if (!sibling.is_retired) {
                add(sibling);
            }
            if (sibling.is_active() && sibling.state.due && *sibling.state.due <= situation_.today) {
                used_entries_.insert(entry);
            }
        }
    }

    // Decks by name, cards in file order, until there are as many as the day may introduce, and one of them
    // at once: the queue takes them in the same order, so it never misses what comes behind. `note_siblings`
    // of each card's entry, unless what is due is known.
    void take_new_cards(std::function<void(CardKey const&)> const& note_siblings) {
        auto const introduced = std::ranges::count_if(
            situation_.log, [](auto const& answer) { return answer.introduced_the_card; });
        auto const room = wish_.limits.new_cards - introduced;
        if (room <= 0) {
            return;
        }
        std::unordered_set<CardKey> reachable;
        bool has_one_at_once = false;
        store::visit_new_cards(collection_, wish_.scope.decks, [&](CardRow const& row) {
            if (!is_in_scope_(row)) {
                return Visit::go_on;
            }
            add(row);
            note_siblings(row.key.entry());
            if (used_entries_.contains(row.key.entry())) {
                return Visit::go_on;
            }
            auto const blocks = [&](CardKey const& entry) { return prerequisites_.at(entry); };
            bool const is_free = std::ranges::none_of(row.after, blocks);
            bool const will_be_free = std::ranges::all_of(
                row.after, [&](CardKey const& entry) { return !blocks(entry) || reachable.contains(entry); });
            if (will_be_free) {
                reachable.insert(row.key.entry());
            }
            has_one_at_once |= is_free;
            bool const is_enough = static_cast<std::int64_t>(reachable.size()) >= room && has_one_at_once;
            return is_enough ? Visit::stop : Visit::go_on;
        });
    }

    // Also whatever decides whether a new card may be introduced.
    void add(CardRow const& row) {
        std::vector<CardRow> rows{row};
        while (!rows.empty()) {
            auto const card = std::move(rows.back());
            rows.pop_back();
            if (!add_alone(card) || card.state.due) {
                continue;
            }
            for (auto const& entry : card.after) {
                if (prerequisites_.contains(entry)) {
                    continue;
                }
                auto siblings = store::cards_of_entry(collection_, entry);
                note_prerequisite(entry, siblings);
                std::erase_if(siblings, [](CardRow const& sibling) { return sibling.is_retired; });
                std::ranges::move(siblings, std::back_inserter(rows));
            }
        }
    }

    bool add_alone(CardRow const& row) {
        if (!place_of_.emplace(row.key, situation_.candidates.size()).second) {
            return false;
        }
        situation_.candidates.push_back(
            {.key = row.key,
             .deck = row.deck,
             .position = static_cast<std::size_t>(row.position),
             .after = row.after,
             .state = row.state,
             .is_suspended = row.suspended == history::Switch::on,
             .is_in_scope = is_in_scope_(row),
             .has_passed_retired_sibling = passed_by_retired_.contains(row.key.entry())});
        return true;
    }

    void note_prerequisite(CardKey const& entry, std::vector<CardRow> const& siblings) {
        bool const is_passed =
            std::ranges::any_of(siblings, [](CardRow const& row) { return row.state.has_been_passed; });
        bool const is_active = std::ranges::any_of(siblings, &CardRow::is_active);
        prerequisites_[entry] = is_active && !is_passed;
        if (std::ranges::any_of(
                siblings, [](CardRow const& row) { return row.is_retired && row.state.has_been_passed; })) {
            passed_by_retired_.insert(entry);
            for (auto& candidate : situation_.candidates) {
                candidate.has_passed_retired_sibling |= candidate.key.entry() == entry;
            }
        }
    }

    Collection const& collection_;
    SessionWish const& wish_;
    ScopeFilter is_in_scope_;
    Situation situation_;
    std::unordered_map<CardKey, std::size_t> place_of_;
    std::unordered_map<CardKey, bool> prerequisites_; // entries that others come after: whether they block
    std::unordered_set<CardKey> used_entries_;        // of which a card is due or was answered
    std::unordered_set<CardKey> passed_by_retired_;
};

} // namespace

calendar::Day today(Collection const& collection, Clock const& clock) {
    auto moment = clock.now();
    auto const last = store::time_of_last_event(collection);
    if (last && moment.at < *last && *last - moment.at < longest_hold) {
        moment.at = *last;
    }
    return calendar::study_day(moment, store::settings(collection).day_start);
}

Situation situation_of(Collection const& collection, calendar::Day today, SessionWish const& wish) {
    return Gathering{collection, today, wish}.gather();
}

std::size_t new_cards_left(Collection const& collection, calendar::Day today, SessionWish const& wish) {
    session::Queue const queue{Gathering{collection, today, wish}.gather_new_cards()};
    return queue.agenda().fresh.size();
}

std::int64_t siblings_set_aside(std::map<calendar::Day, std::int64_t> const& due_by_day, calendar::Day today,
                                std::int64_t due_today) {
    std::int64_t waiting = 0;
    for (auto const& [day, cards] : due_by_day) {
        waiting += day <= today ? cards : 0;
    }
    return std::max<std::int64_t>(0, waiting - due_today);
}

std::vector<statistics::DayLoad> forecast_of(std::map<calendar::Day, std::int64_t> const& due_by_day,
                                             calendar::Day today, std::int64_t due_today, std::size_t days) {
    statistics::Forecast forecast{today, days};
    forecast.count(today, due_today);
    forecast.count(today + calendar::days{1}, siblings_set_aside(due_by_day, today, due_today));
    for (auto day = due_by_day.upper_bound(today); day != due_by_day.end(); ++day) {
        forecast.count(day->first, day->second);
    }
    return forecast.days();
}

std::optional<Coming> coming(Collection const& collection, calendar::Day today, session::Scope const& scope) {
    ScopeFilter const is_in_scope{collection, scope};
    std::map<calendar::Day, std::int64_t> due;
    std::int64_t set_aside = 0;
    if (session::is_empty(scope.filters)) {
        auto const next = store::next_due(collection, today, scope.decks);
        due = store::due_by_day(collection, today, next.value_or(today), scope.decks);
        std::int64_t due_today = 0;
        for (auto const& deck : store::deck_counts(collection, today, scope.decks)) {
            due_today += deck.due;
        }
        set_aside = siblings_set_aside(due, today, due_today);
    } else {
        for (auto const& row : store::cards(collection, scope.decks)) {
            if (row.is_active() && row.state.due && is_in_scope(row)) {
                due[*row.state.due] += 1;
            }
        }
    }
    auto const tomorrow = today + calendar::days{1};
    if (set_aside > 0) {
        due[tomorrow] += set_aside;
    }
    auto const first = due.upper_bound(today);
    if (first == due.end()) {
        return std::nullopt;
    }
    Coming next{.day = first->first, .cards = first->second, .early = first->second};
    next.early -= next.day == tomorrow ? set_aside : 0; // not today, with or without --ahead
    std::unordered_set<CardKey> answered;
    for (auto const& answer : store::answers_on(collection, today)) {
        auto const row = store::find_card(collection, answer.key);
        bool const is_counted = row && row->is_active() && row->state.due == next.day && is_in_scope(*row);
        if (is_counted && answer.kind != history::AnswerKind::cram && answered.insert(row->key).second) {
            next.early -= 1;
        }
    }
    return next;
}

} // namespace remat::cli
