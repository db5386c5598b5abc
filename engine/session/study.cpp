#include "engine/session/study.hpp"

#include "engine/session/encounter_step.hpp"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <utility>
#include <variant>

namespace remat::session {

namespace {

bool is_first_look(Turn const& turn) {
    return turn.reason != Reason::another_look;
}

bool is_answer(Action const& action, history::EventId const& event) {
    auto const* answered = std::get_if<Answered>(&action);
    return answered != nullptr && answered->receipt.event == event;
}

void forget_cram(Situation& situation, Answered const& answered) {
    auto& crammed = situation.crammed;
    auto const cram = std::find(crammed.rbegin(), crammed.rend(), answered.turn.card);
    if (answered.receipt.kind == history::AnswerKind::cram && cram != crammed.rend()) {
        crammed.erase(std::prev(cram.base()));
    }
}

// The answer's entry in the day's log is the last one that looks like it; there is none when a new day began.
void forget(Situation& situation, Answered const& answered) {
    auto const is_it = [&](TodaysAnswer const& entry) {
        return entry.card == answered.turn.card && entry.quality == answered.quality &&
               entry.kind == answered.receipt.kind;
    };
    auto& log = situation.log;
    auto const entry = std::find_if(log.rbegin(), log.rend(), is_it);
    if (entry != log.rend()) {
        log.erase(std::prev(entry.base()));
    }
    forget_cram(situation, answered);
}

Candidate* find(Situation& situation, deck::CardKey const& card) {
    auto const found = std::ranges::find(situation.candidates, card, &Candidate::key);
    return found == situation.candidates.end() ? nullptr : &*found;
}

} // namespace

Study::Study(Situation situation, Scale scale)
    : queue_{std::move(situation)}, agenda_{queue_.agenda()}, scale_{scale} {}

std::optional<Turn> Study::upcoming(Elapsed now) const {
    auto const& minutes = queue_.situation().limits.minutes;
    if (has_quit_ || (minutes && now >= *minutes)) {
        return std::nullopt;
    }
    return agenda_.next;
}

Effects Study::present(deck::Card const& card, Elapsed now, std::size_t last_variant) {
    assert(agenda_.next && agenda_.next->card == card.key && !recording_);
    turn_ = agenda_.next;
    encounter_.emplace();
    encounter_->question = question_of(card, queue_.find(card.key)->state.answers, last_variant);
    encounter_->scale = scale_;
    shown_at_ = now;
    return {Draw{Scene::question}};
}

Effects Study::present_again(deck::Card const& card, std::size_t last_variant) {
    assert(encounter_ && encounter_->question.card == card.key && !recording_);
    auto const* candidate = queue_.find(card.key);
    auto question = question_of(card, candidate != nullptr ? candidate->state.answers : 0, last_variant);
    if (question != encounter_->question) {
        encounter_->question = std::move(question);
        ask_again(*encounter_);
    }
    Effects effects{Draw{Scene::question}};
    if (encounter_->phase == Phase::grading) {
        effects.emplace_back(Draw{Scene::verdict});
    }
    return effects;
}

void Study::withdraw() {
    leave_screen();
}

Effects Study::step(Input const& input, Elapsed now) {
    if (!encounter_) {
        return {};
    }
    auto effects = session::step(*encounter_, input);
    for (auto& effect : effects) {
        if (auto* record = std::get_if<Record>(&effect)) {
            record->purpose = queue_.situation().mode.purpose;
            record->taken = std::max(Elapsed{0}, now - shown_at_);
            recording_ = *record;
        } else if (std::holds_alternative<TakeBack>(effect) && actions_.empty()) {
            effect = Tell{{.id = N_("Nothing left to undo in this session. Earlier answers: remat undo"),
                           .arguments = {}}};
        } else if (std::holds_alternative<Quit>(effect)) {
            has_quit_ = true;
        }
    }
    if (has_quit_) {
        leave_screen();
    }
    return effects;
}

void Study::recorded(Receipt const& receipt) {
    assert(turn_ && recording_);
    using history::AnswerKind;
    queue_.answered({.card = turn_->card,
                     .kind = receipt.kind,
                     .quality = recording_->quality,
                     .introduced_the_card =
                         receipt.kind == AnswerKind::scheduled && receipt.before.scheduled_answers == 0},
                    receipt.after);
    actions_.emplace_back(Answered{*turn_, recording_->quality, receipt});
    leave_screen();
    agenda_ = queue_.agenda();
}

void Study::suspended() {
    assert(turn_ && !recording_);
    auto situation = queue_.situation();
    if (auto* candidate = find(situation, turn_->card)) {
        candidate->is_suspended = true;
    }
    actions_.emplace_back(SetAside{turn_->card});
    rebuild(std::move(situation));
    leave_screen();
}

Action const* Study::last_action() const {
    return actions_.empty() ? nullptr : &actions_.back();
}

void Study::taken_back(history::CardState const& state) {
    assert(!actions_.empty() && !recording_);
    auto situation = queue_.situation();
    if (auto const* answered = std::get_if<Answered>(&actions_.back())) {
        forget(situation, *answered);
        if (auto* candidate = find(situation, answered->turn.card)) {
            candidate->state = state;
        }
    } else if (auto* candidate = find(situation, std::get<SetAside>(actions_.back()).card)) {
        candidate->is_suspended = false;
        candidate->state = state;
    }
    actions_.pop_back();
    rebuild(std::move(situation));
    leave_screen();
}

void Study::refresh(calendar::Day today, std::vector<Candidate> candidates, std::vector<TodaysAnswer> log) {
    auto situation = queue_.situation();
    situation.today = today;
    situation.candidates = std::move(candidates);
    situation.log = std::move(log);
    rebuild(std::move(situation));
}

void Study::taken_back_elsewhere(history::EventId const& answer) {
    auto const found =
        std::ranges::find_if(actions_, [&](Action const& action) { return is_answer(action, answer); });
    if (found == actions_.end()) {
        return;
    }
    auto situation = queue_.situation();
    forget_cram(situation, std::get<Answered>(*found));
    actions_.erase(found);
    rebuild(std::move(situation));
}

Progress Study::progress() const {
    auto const first_looks = std::ranges::count_if(actions_, [](Action const& action) {
        auto const* answered = std::get_if<Answered>(&action);
        return answered != nullptr && is_first_look(answered->turn);
    });
    auto const done = static_cast<std::size_t>(first_looks);
    auto const& current = turn_ ? turn_ : agenda_.next;
    auto const position = done + (current && is_first_look(*current) ? 1 : 0);
    auto const left = agenda_.reviews_allowed + agenda_.fresh.size();
    return {
        .position = position, .total = std::max(position, done + left), .waiting = agenda_.waiting.size()};
}

void Study::leave_screen() {
    turn_.reset();
    encounter_.reset();
    recording_.reset();
}

void Study::rebuild(Situation situation) {
    queue_ = Queue{std::move(situation)};
    agenda_ = queue_.agenda();
}

} // namespace remat::session
