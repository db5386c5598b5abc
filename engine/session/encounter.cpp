#include "engine/session/encounter.hpp"

#include <algorithm>
#include <iterator>

namespace remat::session {
namespace {

bool holds(std::vector<std::size_t> const& options, std::size_t option) {
    return std::ranges::find(options, option) != options.end();
}

} // namespace

bool is_self_graded(Encounter const& encounter) {
    return encounter.question.form == Form::recall || encounter.verdict == Verdict::revealed;
}

void ask_again(Encounter& encounter) {
    encounter.answer_was_changed |= encounter.phase != Phase::asking;
    encounter.phase = Phase::asking;
    encounter.verdict = Verdict::none;
    encounter.picked.clear();
    encounter.typed.clear();
    encounter.judgement.reset();
}

std::vector<std::size_t> other_explained(Encounter const& encounter) {
    std::vector<std::size_t> others;
    std::ranges::copy_if(encounter.question.order, std::back_inserter(others), [&](std::size_t option) {
        return holds(encounter.question.explained, option) && !holds(encounter.picked, option) &&
               !holds(encounter.question.right, option);
    });
    return others;
}

} // namespace remat::session
