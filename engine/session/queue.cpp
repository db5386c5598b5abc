#include "engine/session/queue.hpp"

#include "engine/session/urgency.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <tuple>
#include <utility>

namespace remat::session {

namespace {

bool is_new(Candidate const& candidate) {
    return !candidate.state.due;
}

} // namespace

Queue::Queue(Situation situation) : situation_{std::move(situation)} {
    index_entries();
    for (std::size_t place = 0; place < situation_.log.size(); ++place) {
        note_answer(place);
    }
    for (auto const& card : situation_.crammed) {
        if (auto const found = card_of_.find(card); found != card_of_.end()) {
            items_[found->second].was_crammed = true;
        }
    }
    sort_cards();
}

void Queue::index_entries() {
    auto const& candidates = situation_.candidates;
    std::unordered_map<deck::CardKey, std::size_t> entry_of;
    items_.resize(candidates.size());
    for (std::size_t card = 0; card < candidates.size(); ++card) {
        auto const& candidate = candidates[card];
        card_of_.emplace(candidate.key, card);
        auto const entry = entry_of.emplace(candidate.key.entry(), entry_of.size()).first->second;
        entries_.resize(entry_of.size());
        items_[card].entry = entry;
        entries_[entry].active_cards += candidate.is_suspended ? 0U : 1U;
        entries_[entry].has_been_passed |=
            candidate.state.has_been_passed || candidate.has_passed_retired_sibling;
    }
    for (std::size_t card = 0; card < candidates.size(); ++card) {
        for (auto const& prerequisite : candidates[card].after) {
            if (auto const found = entry_of.find(prerequisite); found != entry_of.end()) {
                items_[card].after.push_back(found->second);
            }
        }
    }
}

void Queue::sort_cards() {
    auto const& candidates = situation_.candidates;
    bool const is_cram = situation_.mode.purpose == history::Purpose::cram;
    auto const horizon = situation_.today + situation_.mode.ahead;
    std::vector<std::pair<Urgency, std::size_t>> seen;
    for (std::size_t card = 0; card < candidates.size(); ++card) {
        if (!may_be_asked(card)) {
            continue;
        }
        if (is_new(candidates[card])) {
            by_place_.push_back(card);
        } else if (is_cram || *candidates[card].state.due <= horizon) {
            seen.emplace_back(urgency_of(candidates[card], situation_.today), card);
        }
    }
    std::ranges::sort(seen, comes_before, &std::pair<Urgency, std::size_t>::first);
    std::ranges::transform(seen, std::back_inserter(by_urgency_), &std::pair<Urgency, std::size_t>::second);
    std::ranges::sort(by_place_, std::less{}, [&](std::size_t card) {
        return std::tie(candidates[card].deck, candidates[card].position, candidates[card].key);
    });
}

void Queue::note_answer(std::size_t place) {
    auto const& answer = situation_.log[place];
    auto const found = card_of_.find(answer.card);
    if (found == card_of_.end() || answer.kind == history::AnswerKind::cram) {
        return;
    }
    auto& item = items_[found->second];
    item.last = place;
    entries_[item.entry].was_answered_today = true;
}

Candidate const* Queue::find(deck::CardKey const& card) const {
    auto const found = card_of_.find(card);
    return found == card_of_.end() ? nullptr : &situation_.candidates[found->second];
}

void Queue::answered(TodaysAnswer const& answer, history::CardState const& state) {
    bool const is_cram_session = situation_.mode.purpose == history::Purpose::cram;
    bool const is_cram_answer = answer.kind == history::AnswerKind::cram;
    situation_.log.push_back(answer);
    if (is_cram_session && is_cram_answer) {
        situation_.crammed.push_back(answer.card);
    }
    auto const found = card_of_.find(answer.card);
    if (found == card_of_.end()) {
        return;
    }
    auto const card = found->second;
    situation_.candidates[card].state = state;
    if (is_cram_session && !is_cram_answer) {
        *this = Queue{std::move(situation_)}; // its place among the others has changed
        return;
    }
    items_[card].was_crammed |= is_cram_session;
    entries_[items_[card].entry].has_been_passed |= state.has_been_passed;
    note_answer(situation_.log.size() - 1);
}

bool Queue::may_be_asked(std::size_t card) const {
    return situation_.candidates[card].is_in_scope && !situation_.candidates[card].is_suspended;
}

std::vector<Turn> Queue::plan() const {
    using schedule::operator""_q;
    std::vector<Turn> turns;
    Queue rest = *this;
    while (auto const next = rest.agenda().next) {
        turns.push_back(*next);
        auto state = rest.find(next->card)->state;
        bool const is_cram = next->reason == Reason::cram;
        bool const is_repeat = next->reason == Reason::another_look;
        state.has_been_passed |= !is_cram;
        rest.answered({.card = next->card,
                       .kind = is_cram     ? history::AnswerKind::cram
                               : is_repeat ? history::AnswerKind::repeat
                                           : history::AnswerKind::scheduled,
                       .quality = 4_q,
                       .introduced_the_card = next->reason == Reason::fresh},
                      state);
    }
    return turns;
}

} // namespace remat::session
