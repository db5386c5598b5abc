#include "engine/session/summary.hpp"

#include <map>
#include <variant>

namespace remat::session {

namespace {

// The session's answers to one card.
struct Course {
    bool was_introduced = false;
    bool had_first_look = false; // a scheduled answer
    bool was_repeated = false;
    bool was_known_at_once = false;
    bool has_reached_four = false; // by the last answer
};

void count_first_look(Summary& summary, Course& course, Answered const& answered) {
    course.had_first_look = true;
    bool const is_introduction = answered.receipt.before.scheduled_answers == 0;
    if (is_introduction) {
        course.was_introduced = true;
        course.was_known_at_once = !answered.quality.wants_another_look();
    } else {
        (answered.quality.is_pass() ? summary.recalled : summary.forgotten) += 1;
    }
}

} // namespace

Summary summary_of(std::span<Action const> actions) {
    Summary summary;
    std::map<deck::CardKey, Course> courses;
    for (auto const& action : actions) {
        auto const* answered = std::get_if<Answered>(&action);
        if (answered == nullptr) {
            continue;
        }
        auto& course = courses[answered->turn.card];
        auto const& receipt = answered->receipt;
        if (receipt.kind == history::AnswerKind::cram) {
            summary.crammed += 1;
            summary.crammed_right += answered->quality.is_pass() ? 1U : 0U;
            continue;
        }
        course.has_reached_four = !answered->quality.wants_another_look();
        course.was_repeated = course.was_repeated || receipt.kind == history::AnswerKind::repeat;
        if (receipt.kind == history::AnswerKind::scheduled) {
            count_first_look(summary, course, *answered);
        }
        if (history::is_leech(receipt.after) && !history::is_leech(receipt.before)) {
            summary.new_leeches.push_back(answered->turn.card);
        }
    }
    summary.cards = courses.size();
    for (auto const& [card, course] : courses) {
        if (course.was_introduced) {
            (course.was_known_at_once  ? summary.known_at_once
             : course.has_reached_four ? summary.learned
                                       : summary.still_learning) += 1;
        }
        if (course.was_repeated && !course.had_first_look) {
            summary.repeated += 1;
            summary.repeated_known += course.has_reached_four ? 1U : 0U;
        }
    }
    return summary;
}

} // namespace remat::session
