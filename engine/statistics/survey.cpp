#include "engine/statistics/survey.hpp"

#include <utility>

namespace remat::statistics {

Survey::Survey(history::Rules rules, Period period, std::vector<std::string> topics)
    : rules_{rules}, period_{period}, topics_{std::move(topics)} {}

void Survey::observe(Observation const& observation) {
    if (observation.card >= states_.size()) {
        states_.resize(observation.card + 1);
    }
    history::CardState& state = states_[observation.card];
    history::Answer const& answer = observation.answer;
    if (period_.contains(answer.day)) {
        std::string_view const topic = observation.card < topics_.size()
                                           ? std::string_view{topics_[observation.card]}
                                           : std::string_view{};
        count(retention_, state, answer, topic);
        days_[answer.day] += history::share_of(state, answer, observation.taken);
        if (!observation.picked.empty()) {
            Picks& picks = picks_[observation.card];
            ++picks.answers;
            for (std::uint64_t const option : observation.picked) {
                ++picks.by_option[option];
            }
        }
    }
    state = history::step(rules_, observation.card_number, state, answer);
}

} // namespace remat::statistics
