#include "cli/view/grade_view.hpp"

#include "tests/cli/view/golden.hpp"
#include "tests/cli/view/samples.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat;
using namespace remat::cli::view;
using namespace remat::cli::view::testing;
using schedule::operator""_q;

namespace {

session::Encounter right_answer(session::Scale scale = session::Scale::buttons) {
    CardText const text = text_of(cost_of_recomputation());
    auto encounter = answered(asked(text), session::Verdict::right, {1});
    encounter.scale = scale;
    return encounter;
}

std::string menu(std::array<int, 6> intervals, session::Scale scale = session::Scale::buttons) {
    return grade_menu(right_answer(scale), prospects(intervals), wide());
}

Acknowledgement stored(schedule::Quality quality, int in_days) {
    return {.quality = quality, .due = sunday + calendar::days{in_days}, .today = sunday};
}

} // namespace

TEST_CASE("the menu names each grade with its interval and marks what comes back today") {
    CHECK(menu({1, 1, 1, 15, 15, 16}) ==
          "  1 again 1 d ↻   2 hard 15 d ↻   3 good 15 d   4 easy 16 d     ↻ again today\n");
}

TEST_CASE("the intervals of what passes are in one unit, that of the shortest") {
    CHECK(menu({1, 1, 1, 97, 104, 150}) ==
          "  1 again 1 d ↻   2 hard 97 d ↻   3 good 104 d   4 easy 150 d\n  ↻ again today\n");
    CHECK(menu({1, 1, 1, 300, 400, 500}) ==
          "  1 again 1 d ↻   2 hard 9.9 mo ↻   3 good 13.1 mo   4 easy 16.4 mo\n  ↻ again today\n");
}

TEST_CASE("equal intervals are said once") {
    CHECK(menu({1, 1, 1, 1, 1, 1}) ==
          "  1 again ↻   2 hard ↻   3 good   4 easy   1 d whichever     ↻ again today\n");
    CHECK(menu({1, 1, 1, 6, 6, 6}) ==
          "  1 again 1 d ↻   2 hard ↻   3 good   4 easy   2 to 4: 6 d whichever\n  ↻ again today\n");
}

TEST_CASE("the other scales have their own keys and words") {
    CHECK(menu({1, 1, 1, 15, 15, 16}, session::Scale::pass) ==
          "  1 failed 1 d ↻   2 passed 15 d     ↻ again today\n");
    CHECK(menu({1, 1, 1, 15, 15, 16}, session::Scale::sm2) ==
          "  0 no idea 1 d ↻   1 wrong 1 d ↻   2 nearly 1 d ↻   3 hard 15 d ↻\n"
          "  4 hesitated 15 d   5 perfect 16 d     ↻ again today\n");
}

TEST_CASE("a missed answer has no menu, except on SM-2's scale") {
    auto missed = right_answer();
    missed.verdict = session::Verdict::wrong;
    CHECK(grade_menu(missed, prospects({1, 1, 1, 6, 6, 6}), wide()).empty());
    CHECK(grading_keys(missed, Hints::shown, wide()) ==
          "  Enter = again   e other options   u change my answer   ? keys\n");
    missed.scale = session::Scale::sm2;
    CHECK(grade_menu(missed, prospects({1, 1, 1, 6, 6, 6}), wide()) ==
          "  0 no idea ↻   1 wrong ↻   2 nearly ↻   1 d whichever     ↻ again today\n");
}

TEST_CASE("under cram the menu promises no intervals") {
    CHECK(grade_menu(right_answer(), std::nullopt, wide()) == "  1 again   2 hard   3 good   4 easy\n");
}

TEST_CASE("the key line names what Enter does") {
    CHECK(grading_keys(right_answer(), Hints::shown, wide()) ==
          "  Enter = 3 good   e other options   u change my answer   ? keys\n");
    auto hinted = right_answer();
    hinted.hint_was_used = true;
    CHECK(grading_keys(hinted, Hints::shown, wide()).find("Enter = 2 hard") != std::string::npos);
    CHECK(grading_keys(right_answer(), Hints::hidden, wide()).empty());
    CHECK(grading_keys(right_answer(), Hints::shown, pipe()).empty());
}

TEST_CASE("an answer is acknowledged with the day the card comes back") {
    CHECK(acknowledgement(stored(4_q, 15)) == "good, back on Mon 23 March");
    CHECK(acknowledgement(stored(3_q, 15)) == "hard, once more today, then Mon 23 March");
    CHECK(acknowledgement(stored(1_q, 1)) == "again, once more today, then Mon 9 March");
    CHECK(acknowledgement(stored(0_q, 1)) == "no idea, once more today, then Mon 9 March");
    CHECK(acknowledgement(stored(5_q, 465)) == "easy, back on Wed 16 June 2027");
}

TEST_CASE("a crammed answer says that it moves nothing") {
    auto crammed = stored(4_q, 3);
    crammed.kind = history::AnswerKind::cram;
    CHECK(acknowledgement(crammed) == "good, the schedule stays as it is");
}

TEST_CASE("a card that another session answered meanwhile is said to be a repeat") {
    auto repeat = stored(4_q, 3);
    repeat.kind = history::AnswerKind::repeat;
    repeat.elsewhere = Acknowledgement::Elsewhere::yes;
    CHECK(acknowledgement(repeat) ==
          "good, a repeat, as another session answered this card meanwhile; back on Wed 11 March");
    auto missed = stored(1_q, 3);
    missed.kind = history::AnswerKind::repeat;
    missed.elsewhere = Acknowledgement::Elsewhere::yes;
    CHECK(acknowledgement(missed) == "again, a repeat, as another session answered this card meanwhile; once "
                                     "more today, then Wed 11 March");
}

TEST_CASE("the last line echoes the key on a terminal and stands alone on a pipe") {
    CHECK(answered_line(cli::terminal::entry_of("3"), "good, back on Mon 23 March", wide()) ==
          "3   good, back on Mon 23 March\n");
    CHECK(answered_line(cli::terminal::entry_of("\""), "good, back on Mon 23 March", wide()) ==
          "\"  (3)   good, back on Mon 23 March\n");
    CHECK(answered_line(cli::terminal::entry_of("3"), "good, back on Mon 23 March", pipe()) ==
          "  good, back on Mon 23 March\n");
}
