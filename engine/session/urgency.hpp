#pragma once

#include "engine/calendar/day.hpp"
#include "engine/session/candidate.hpp"

#include <cstdint>

// How pressing a seen card is: (today - due) / interval, the share of its interval by which it is late;
// negative before it is due. Compared exactly, by cross-multiplication of whole days. Equally late: the
// shorter interval first, then a hash of (day, key), so that neighbours of one deck do not come up side by
// side.
namespace remat::session {

struct Urgency {
    calendar::days late{0};
    calendar::days interval{1};
    std::uint64_t hash = 0;
};

// Of a card that has a due day.
[[nodiscard]] Urgency urgency_of(Candidate const& candidate, calendar::Day today);

[[nodiscard]] bool comes_before(Urgency const& left, Urgency const& right);

} // namespace remat::session
