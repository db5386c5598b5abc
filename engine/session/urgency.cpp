#include "engine/session/urgency.hpp"

#include "engine/schedule/scheduler.hpp"
#include "engine/text/fingerprint.hpp"

#include <cassert>

namespace remat::session {

Urgency urgency_of(Candidate const& candidate, calendar::Day today) {
    auto const& state = candidate.state;
    assert(state.due && state.memory);
    return {
        .late = today - *state.due,
        .interval = schedule::interval_of(*state.memory),
        .hash = text::fingerprint(calendar::to_iso(today) + ' ' + candidate.key.text()),
    };
}

bool comes_before(Urgency const& left, Urgency const& right) {
    auto const left_share = std::int64_t{left.late.count()} * right.interval.count();
    auto const right_share = std::int64_t{right.late.count()} * left.interval.count();
    if (left_share != right_share) {
        return left_share > right_share;
    }
    if (left.interval != right.interval) {
        return left.interval < right.interval;
    }
    return left.hash < right.hash;
}

} // namespace remat::session
