#include "engine/session/grading.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <initializer_list>
#include <utility>

using namespace remat;
using namespace remat::session;
using namespace remat::schedule;

namespace {

Encounter answered(Form form, Verdict verdict, Scale scale = Scale::buttons) {
    Encounter encounter;
    encounter.question.form = form;
    encounter.phase = Phase::grading;
    encounter.verdict = verdict;
    encounter.scale = scale;
    return encounter;
}

std::vector<std::pair<int, int>> keys(Encounter const& encounter) {
    std::vector<std::pair<int, int>> list;
    for (auto const& key : grade_keys(encounter)) {
        list.emplace_back(static_cast<int>(key.key), key.quality.value());
    }
    return list;
}

using Keys = std::vector<std::pair<int, int>>;

} // namespace

TEST_CASE("the four buttons, the six qualities and the two-button scale grade a right choice") {
    CHECK(keys(answered(Form::pick_one, Verdict::right)) == Keys{{1, 1}, {2, 3}, {3, 4}, {4, 5}});
    CHECK(keys(answered(Form::pick_one, Verdict::right, Scale::sm2)) ==
          Keys{{0, 0}, {1, 1}, {2, 2}, {3, 3}, {4, 4}, {5, 5}});
    CHECK(keys(answered(Form::pick_all, Verdict::right, Scale::pass)) == Keys{{1, 1}, {2, 4}});
}

TEST_CASE("a self-graded card may also be no idea, on every scale") {
    CHECK(keys(answered(Form::recall, Verdict::revealed)) == Keys{{0, 0}, {1, 1}, {2, 3}, {3, 4}, {4, 5}});
    CHECK(keys(answered(Form::recall, Verdict::no_idea, Scale::pass)) == Keys{{0, 0}, {1, 1}, {2, 4}});
    CHECK(keys(answered(Form::recall, Verdict::revealed, Scale::sm2)).size() == 6);
}

TEST_CASE("a missed choice has one grade, and three on the scale of qualities") {
    for (auto const form : {Form::pick_one, Form::pick_all}) {
        CHECK(keys(answered(form, Verdict::wrong)) == Keys{{1, 1}});
        CHECK(keys(answered(form, Verdict::wrong, Scale::pass)) == Keys{{1, 1}});
        CHECK(keys(answered(form, Verdict::no_idea)) == Keys{{0, 0}});
        CHECK(keys(answered(form, Verdict::wrong, Scale::sm2)) == Keys{{0, 0}, {1, 1}, {2, 2}});
    }
}

TEST_CASE("there is nothing to grade before the answer or after the grade") {
    auto encounter = answered(Form::recall, Verdict::revealed);
    encounter.phase = Phase::asking;
    CHECK(grade_keys(encounter).empty());
    encounter.phase = Phase::finished;
    CHECK(grade_keys(encounter).empty());
}

TEST_CASE("right suggests 4, wrong 1, no idea 0, a revealed answer 4") {
    CHECK(suggested_quality(answered(Form::pick_one, Verdict::right)) == 4_q);
    CHECK(suggested_quality(answered(Form::pick_one, Verdict::wrong)) == 1_q);
    CHECK(suggested_quality(answered(Form::pick_one, Verdict::no_idea)) == 0_q);
    CHECK(suggested_quality(answered(Form::recall, Verdict::no_idea)) == 0_q);
    CHECK(suggested_quality(answered(Form::recall, Verdict::revealed)) == 4_q);
}

TEST_CASE("a hint or a changed answer suggests 3") {
    auto hinted = answered(Form::pick_one, Verdict::right);
    hinted.hint_was_used = true;
    CHECK(suggested_quality(hinted) == 3_q);
    auto changed = answered(Form::pick_all, Verdict::right);
    changed.answer_was_changed = true;
    CHECK(suggested_quality(changed) == 3_q);
    changed.verdict = Verdict::wrong;
    CHECK(suggested_quality(changed) == 1_q);
}

namespace {

Encounter nearly(answer::Closeness closeness, Scale scale = Scale::buttons) {
    auto encounter = answered(Form::type_text, Verdict::nearly, scale);
    encounter.judgement.emplace();
    encounter.judgement->closeness = closeness;
    return encounter;
}

} // namespace

TEST_CASE("a near miss may be given any grade; accents alone suggest 4, else 3") {
    using answer::Closeness;
    CHECK(keys(nearly(Closeness::nearly)) == Keys{{1, 1}, {2, 3}, {3, 4}, {4, 5}});
    CHECK(suggested_quality(nearly(Closeness::accents_differ)) == 4_q);
    CHECK(suggested_quality(nearly(Closeness::nearly)) == 3_q);
    CHECK(suggested_quality(nearly(Closeness::nearly, Scale::sm2)) == 3_q);
    CHECK(suggested_quality(nearly(Closeness::nearly, Scale::pass)) == 4_q);
    auto hinted = nearly(Closeness::accents_differ);
    hinted.hint_was_used = true;
    CHECK(suggested_quality(hinted) == 3_q);
}

TEST_CASE("what was typed and is wrong has one grade, and so has no idea") {
    CHECK(keys(answered(Form::type_text, Verdict::wrong)) == Keys{{1, 1}});
    CHECK(keys(answered(Form::type_number, Verdict::no_idea)) == Keys{{0, 0}});
    CHECK(keys(answered(Form::fill_in, Verdict::wrong)) == Keys{{1, 1}});
}

TEST_CASE("a cloze that was revealed is self-graded") {
    CHECK(keys(answered(Form::fill_in, Verdict::revealed)) == Keys{{0, 0}, {1, 1}, {2, 3}, {3, 4}, {4, 5}});
    CHECK(suggested_quality(answered(Form::fill_in, Verdict::revealed)) == 4_q);
}

TEST_CASE("what is suggested can be pressed") {
    for (auto const scale : {Scale::buttons, Scale::sm2, Scale::pass}) {
        for (auto const closeness : {answer::Closeness::accents_differ, answer::Closeness::nearly}) {
            auto const encounter = nearly(closeness, scale);
            auto const given = grade_keys(encounter);
            CHECK(std::ranges::count(given, suggested_quality(encounter), &GradeKey::quality) == 1);
        }
        for (auto const verdict : {Verdict::right, Verdict::wrong, Verdict::no_idea}) {
            for (bool const was_hinted : {false, true}) {
                auto encounter = answered(Form::pick_one, verdict, scale);
                encounter.hint_was_used = was_hinted;
                int found = 0;
                for (auto const& key : grade_keys(encounter)) {
                    found += key.quality == suggested_quality(encounter) ? 1 : 0;
                }
                CHECK(found == 1);
            }
        }
    }
}
