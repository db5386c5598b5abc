#include "engine/statistics/habits.hpp"

#include "engine/schedule/scheduler.hpp"
#include "engine/statistics/retention.hpp"

namespace remat::statistics {
namespace {

Grades& row_of(GradesByAge& grades, history::CardState const& before, history::Answer const& answer) {
    if (history::kind_of(before, answer) != history::AnswerKind::scheduled) {
        return grades.others;
    }
    if (!before.memory) {
        return grades.fresh;
    }
    return schedule::interval_of(*before.memory) < mature_interval ? grades.young : grades.mature;
}

} // namespace

void count(GradesByAge& grades, history::CardState const& before, history::Answer const& answer) {
    ++row_of(grades, before, answer).at(static_cast<std::size_t>(answer.quality.value()));
}

} // namespace remat::statistics
