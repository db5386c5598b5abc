#pragma once

#include "engine/calendar/day.hpp"
#include "engine/session/candidate.hpp"
#include "engine/session/limits.hpp"

#include <vector>

// Everything that the order of a session follows from.
namespace remat::session {

struct Situation {
    calendar::Day today;
    std::vector<Candidate> candidates; // keys unique
    std::vector<TodaysAnswer> log;     // in order; of the whole collection
    Limits limits;
    Mode mode;
    std::vector<deck::CardKey> crammed; // asked under cram already: by this session, or for a script, today

    friend bool operator==(Situation const&, Situation const&) = default;
};

} // namespace remat::session
