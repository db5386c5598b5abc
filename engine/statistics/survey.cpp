#include "engine/statistics/survey.hpp"

#include <utility>

namespace remat::statistics {

Survey::Survey(history::Rules rules, Period period, std::vector<std::string> topics)
    : rules_{rules}, period_{period}, topics_{std::move(topics)} {}

void Survey::observe(Observation const& observation) {
    make_room_for(observation.card);
    if (period_.contains(observation.answer.day)) {
        count(observation);
    }
    history::CardState& state = states_[observation.card];
    state = history::step(rules_, observation.card_number, state, observation.answer);
}

void Survey::make_room_for(CardIndex card) {
    if (card >= states_.size()) {
        states_.resize(card + 1);
        answers_with_picks_.resize(card + 1);
        rate_of_topic_.resize(card + 1);
    }
}

void Survey::count(Observation const& observation) {
    history::CardState const& state = states_[observation.card];
    history::Answer const& answer = observation.answer;
    if (day_ != answer.day) {
        turn_to(answer.day);
    }
    *tally_of_day_ += history::share_of(state, answer, observation.taken);
    ++hours_.at(observation.hour).answers;
    statistics::count(grades_, state, answer);
    if (tells_of_memory(state, answer)) {
        count_memory(observation, state);
    }
    if (!observation.picked.empty()) {
        count_picks(observation);
    }
}

void Survey::count_memory(Observation const& observation, history::CardState const& state) {
    history::Answer const& answer = observation.answer;
    Rate*& of_topic = rate_of_topic_[observation.card];
    if (of_topic == nullptr) {
        bool const has_topic = observation.card < topics_.size();
        of_topic = &retention_.by_topic[has_topic ? topics_[observation.card] : std::string{}];
    }
    if (rate_of_month_ == nullptr) {
        rate_of_month_ = &retention_.by_month[month_of(answer.day)];
    }
    statistics::count(retention_, state, answer, {.month = *rate_of_month_, .topic = *of_topic});
    statistics::count(hours_.at(observation.hour).recalled, answer.quality.is_pass());
    curve_.count(*state.memory, answer.day - *state.last_scheduled, answer.quality.is_pass());
}

void Survey::count_picks(Observation const& observation) {
    ++answers_with_picks_[observation.card];
    if (observation.answer.quality.is_pass()) {
        return;
    }
    Picks& picks = picks_[observation.card];
    for (std::uint64_t const option : observation.picked) {
        ++picks[option];
    }
}

void Survey::turn_to(calendar::Day day) {
    day_ = day;
    tally_of_day_ = &days_[day];
    rate_of_month_ = nullptr; // a month without an answer that counts is not told
}

} // namespace remat::statistics
