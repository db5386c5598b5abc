#include "engine/session/queue.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <queue>
#include <utility>

namespace remat::session {

namespace {

constexpr std::size_t answers_before_another_look = 5;

std::size_t room_left(std::int64_t limit, std::int64_t used) {
    return limit > used ? static_cast<std::size_t>(limit - used) : 0;
}

} // namespace

struct Queue::Draft {
    explicit Draft(std::size_t entries) : is_taken(entries, false) {}

    Agenda agenda;
    std::vector<bool> is_taken;          // entries of which a card is on the agenda
    std::optional<std::size_t> next_new; // the first that may be introduced now
    std::size_t reviewed_in_scope = 0;
    std::size_t introduced_in_scope = 0;
};

bool Queue::is_possible(std::size_t card) const {
    return std::ranges::none_of(items_[card].after, [&](auto entry) { return entries_[entry].blocks(); });
}

bool Queue::is_ripe(std::size_t card) const {
    auto const& key = situation_.candidates[card].key;
    std::size_t others = 0;
    for (auto place = *items_[card].last; place < situation_.log.size(); ++place) {
        others += situation_.log[place].card == key ? 0U : 1U;
        if (others == answers_before_another_look) {
            return true;
        }
    }
    return false;
}

void Queue::count_answers(Draft& draft) const {
    for (auto const& answer : situation_.log) {
        if (answer.kind != history::AnswerKind::scheduled) {
            continue;
        }
        auto const* candidate = find(answer.card);
        bool const is_in_scope = candidate != nullptr && candidate->is_in_scope;
        if (answer.introduced_the_card) {
            draft.agenda.introduced_today += 1;
            draft.introduced_in_scope += is_in_scope ? 1U : 0U;
        } else {
            draft.agenda.reviewed_today += 1;
            draft.reviewed_in_scope += is_in_scope ? 1U : 0U;
        }
    }
}

void Queue::list_waiting(Draft& draft) const {
    for (std::size_t place = 0; place < situation_.log.size(); ++place) {
        auto const found = card_of_.find(situation_.log[place].card);
        if (found != card_of_.end() && items_[found->second].last == place && may_be_asked(found->second) &&
            situation_.log[place].quality.wants_another_look()) {
            draft.agenda.waiting.push_back(found->second);
        }
    }
}

void Queue::list_reviews(Draft& draft) const {
    for (auto const card : by_urgency_) {
        auto const entry = items_[card].entry;
        if (items_[card].last) {
            continue;
        }
        if (entries_[entry].was_answered_today || draft.is_taken[entry]) {
            draft.agenda.siblings_set_aside += 1;
            continue;
        }
        draft.is_taken[entry] = true;
        draft.agenda.reviews.push_back(card);
    }
    draft.agenda.reviews_allowed = std::min(
        draft.agenda.reviews.size(), room_left(situation_.limits.reviews, draft.agenda.reviewed_today));
}

void Queue::list_fresh(Draft& draft) const {
    auto const limit = room_left(situation_.limits.new_cards, draft.agenda.introduced_today);
    if (limit == 0) {
        return;
    }
    std::vector<std::size_t> cards;
    for (auto const card : by_place_) {
        auto const entry = items_[card].entry;
        if (!entries_[entry].was_answered_today && !draft.is_taken[entry]) {
            draft.is_taken[entry] = true;
            cards.push_back(card);
        }
    }
    auto const first = std::ranges::find_if(cards, [&](auto card) { return is_possible(card); });
    if (first != cards.end()) {
        draft.next_new = *first;
    }
    draft.agenda.fresh = introducible(draft, cards, limit);
}

// A prerequisite that is asked today is asked until it reaches 4, so it will not block to the end of the day.
std::vector<std::size_t> Queue::introducible(Draft const& draft, std::vector<std::size_t> const& cards,
                                             std::size_t limit) const {
    std::vector<bool> will_pass(entries_.size(), false);
    for (auto const card : draft.agenda.waiting) {
        will_pass[items_[card].entry] = true;
    }
    for (std::size_t place = 0; place < draft.agenda.reviews_allowed; ++place) {
        will_pass[items_[draft.agenda.reviews[place]].entry] = true;
    }
    std::vector<std::size_t> missing(cards.size(), 0);
    std::vector<std::pair<std::size_t, std::size_t>> blocked; // (entry, place in cards)
    std::priority_queue<std::size_t, std::vector<std::size_t>, std::greater<>> ready;
    for (std::size_t place = 0; place < cards.size(); ++place) {
        for (auto const entry : items_[cards[place]].after) {
            if (entries_[entry].blocks() && !will_pass[entry]) {
                missing[place] += 1;
                blocked.emplace_back(entry, place);
            }
        }
        if (missing[place] == 0) {
            ready.push(place);
        }
    }
    std::ranges::sort(blocked);
    std::vector<std::size_t> found;
    while (!ready.empty() && found.size() < limit) {
        auto const card = cards[ready.top()];
        ready.pop();
        found.push_back(card);
        auto const entry = items_[card].entry;
        auto edge = std::ranges::lower_bound(blocked, std::pair{entry, std::size_t{0}});
        for (; edge != blocked.end() && edge->first == entry; ++edge) {
            if (--missing[edge->second] == 0) {
                ready.push(edge->second);
            }
        }
    }
    return found;
}

void Queue::list_crams(Draft& draft) const {
    for (auto const* cards : {&by_urgency_, &by_place_}) {
        std::ranges::copy_if(*cards, std::back_inserter(draft.agenda.reviews),
                             [&](auto card) { return !items_[card].was_crammed; });
    }
    draft.agenda.reviews_allowed = draft.agenda.reviews.size();
}

Agenda Queue::agenda() const {
    Draft draft{entries_.size()};
    count_answers(draft);
    list_waiting(draft);
    if (situation_.mode.purpose == history::Purpose::cram) {
        list_crams(draft);
        if (!draft.agenda.reviews.empty()) {
            draft.agenda.next = turn(draft.agenda.reviews.front(), Reason::cram);
        }
    } else {
        list_reviews(draft);
        list_fresh(draft);
        draft.agenda.next = next_of(draft);
    }
    return std::move(draft.agenda);
}

std::optional<Turn> Queue::next_of(Draft const& draft) const {
    auto const& agenda = draft.agenda;
    auto const ripe = std::ranges::find_if(agenda.waiting, [&](auto card) { return is_ripe(card); });
    if (ripe != agenda.waiting.end()) {
        return turn(*ripe, Reason::another_look);
    }
    bool const has_reviews = agenda.reviews_allowed > 0;
    if (draft.next_new) {
        auto const reviews = draft.reviewed_in_scope + agenda.reviews_allowed;
        auto const fresh = draft.introduced_in_scope + std::max(agenda.fresh.size(), std::size_t{1});
        auto const stride = (reviews + fresh - 1) / fresh;
        if (!has_reviews || draft.introduced_in_scope < draft.reviewed_in_scope / stride) {
            return turn(*draft.next_new, Reason::fresh);
        }
    }
    if (has_reviews) {
        return turn(agenda.reviews.front(), Reason::review);
    }
    if (!agenda.waiting.empty()) {
        return turn(agenda.waiting.front(), Reason::another_look);
    }
    return std::nullopt;
}

Turn Queue::turn(std::size_t card, Reason reason) const {
    return {.card = situation_.candidates[card].key, .reason = reason};
}

} // namespace remat::session
