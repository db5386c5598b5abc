#include "engine/history/tally.hpp"

#include <algorithm>

namespace remat::history {
namespace {

// Adds `share` times `sign` to the sum and drops days that came to nothing.
template<typename Value, typename Combine>
void combine(std::map<calendar::Day, Value>& sum, std::map<calendar::Day, Value> const& share,
             Combine const& combine_values) {
    for (auto const& [day, value] : share) {
        auto const [place, is_new] = sum.try_emplace(day, Value{});
        combine_values(place->second, value);
        if (place->second == Value{}) {
            sum.erase(place);
        }
    }
}

} // namespace

Tally& Tally::operator+=(Tally const& other) {
    answers += other.answers;
    passed += other.passed;
    taken += other.taken;
    introduced += other.introduced;
    reviews += other.reviews;
    return *this;
}

Tally& Tally::operator-=(Tally const& other) {
    answers -= other.answers;
    passed -= other.passed;
    taken -= other.taken;
    introduced -= other.introduced;
    reviews -= other.reviews;
    return *this;
}

void add(Tallies& sum, Tallies const& share) {
    combine(sum, share, [](Tally& into, Tally const& value) { into += value; });
}

void subtract(Tallies& sum, Tallies const& share) {
    combine(sum, share, [](Tally& into, Tally const& value) { into -= value; });
}

Tally share_of(CardState const& before, Answer const& answer, std::chrono::milliseconds taken) {
    bool const is_scheduled = kind_of(before, answer) == AnswerKind::scheduled;
    bool const is_first = before.scheduled_answers == 0;
    return {.answers = 1,
            .passed = answer.quality.is_pass() ? 1 : 0,
            .taken = taken,
            .introduced = is_scheduled && is_first ? 1 : 0,
            .reviews = is_scheduled && !is_first ? 1 : 0};
}

void add(DueChanges& sum, DueChanges const& share) {
    combine(sum, share, [](std::int64_t& into, std::int64_t value) { into += value; });
}

void subtract(DueChanges& sum, DueChanges const& share) {
    combine(sum, share, [](std::int64_t& into, std::int64_t value) { into -= value; });
}

DueEffect due_effect(CardState const& before, CardState const& after) {
    if (before.scheduled_answers == after.scheduled_answers) {
        return {};
    }
    DueEffect effect{.ends = {}, .begins = after.due};
    if (before.due) {
        // The span [due, answered) closes; one answered early never opened.
        effect.ends = std::max(*before.due, *after.last_scheduled);
    }
    return effect;
}

void note_due(DueChanges& changes, CardState const& before, CardState const& after) {
    auto const effect = due_effect(before, after);
    if (effect.ends) {
        add(changes, {{*effect.ends, -1}});
    }
    if (effect.begins) {
        add(changes, {{*effect.begins, 1}});
    }
}

} // namespace remat::history
