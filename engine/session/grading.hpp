#pragma once

#include "engine/schedule/quality.hpp"
#include "engine/session/encounter.hpp"

#include <cstddef>
#include <vector>

// Which grades the card on the screen may be given, and which of them is suggested.
namespace remat::session {

// A key that grades now and the quality it gives.
struct GradeKey {
    std::size_t key = 0;
    schedule::Quality quality;

    friend bool operator==(GradeKey const&, GradeKey const&) = default;
};

// The keys that grade, ascending; none unless the phase is grading. A single one needs no menu: Enter goes
// on.
[[nodiscard]] std::vector<GradeKey> grade_keys(Encounter const& encounter);

// What Enter gives while grading. Right, and right but for accents, 4; another near miss 3; with a hint or a
// changed answer 3; wrong 1; no idea 0; self-graded 4.
[[nodiscard]] schedule::Quality suggested_quality(Encounter const& encounter);

// A choice or a typed answer that was wrong or not given: it cannot be graded a pass.
[[nodiscard]] bool was_missed(Encounter const& encounter);

} // namespace remat::session
