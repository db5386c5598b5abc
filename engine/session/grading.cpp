#include "engine/session/grading.hpp"

#include <cassert>

namespace remat::session {

using schedule::Quality;

namespace {

std::vector<GradeKey> keys_of(Scale scale) {
    using schedule::operator""_q;
    switch (scale) {
    case Scale::buttons: return {{1, 1_q}, {2, 3_q}, {3, 4_q}, {4, 5_q}};
    case Scale::sm2: return {{0, 0_q}, {1, 1_q}, {2, 2_q}, {3, 3_q}, {4, 4_q}, {5, 5_q}};
    case Scale::pass: return {{1, 1_q}, {2, 4_q}};
    }
    assert(false);
    return {};
}

} // namespace

bool was_missed(Encounter const& encounter) {
    return !is_self_graded(encounter) &&
           (encounter.verdict == Verdict::wrong || encounter.verdict == Verdict::no_idea);
}

std::vector<GradeKey> grade_keys(Encounter const& encounter) {
    using schedule::operator""_q;
    if (encounter.phase != Phase::grading) {
        return {};
    }
    if (was_missed(encounter)) {
        if (encounter.scale == Scale::sm2) {
            return {{0, 0_q}, {1, 1_q}, {2, 2_q}};
        }
        return encounter.verdict == Verdict::no_idea ? std::vector<GradeKey>{{0, 0_q}}
                                                     : std::vector<GradeKey>{{1, 1_q}};
    }
    auto keys = keys_of(encounter.scale);
    if (is_self_graded(encounter) && encounter.scale != Scale::sm2) {
        keys.insert(keys.begin(), GradeKey{0, 0_q});
    }
    return keys;
}

Quality suggested_quality(Encounter const& encounter) {
    using schedule::operator""_q;
    switch (encounter.verdict) {
    case Verdict::wrong: return 1_q;
    case Verdict::no_idea: return 0_q;
    default: break;
    }
    bool const was_changed = encounter.answer_was_changed && !is_self_graded(encounter);
    bool const was_inexact =
        encounter.judgement && encounter.judgement->closeness == answer::Closeness::nearly;
    bool const was_easy = !encounter.hint_was_used && !was_changed && !was_inexact;
    return was_easy || encounter.scale == Scale::pass ? 4_q : 3_q;
}

} // namespace remat::session
