#include "engine/history/card_state.hpp"

#include "engine/history/fold.hpp"

#include <catch2/catch_test_macros.hpp>
#include <rapidcheck/catch.h>

#include <limits>
#include <vector>

using namespace remat::history;
using namespace remat::schedule;
using remat::calendar::Day;
using remat::calendar::days;

namespace {

constexpr Day first_day{days{20'000}};

Answer answer(int day, int quality, Purpose purpose = Purpose::answer) {
    return {.day = first_day + days{day}, .quality = *Quality::from(quality), .purpose = purpose};
}

CardState after(std::vector<Answer> const& answers, Rules const& rules = {}) {
    CardState state;
    for (Answer const& given : answers) {
        state = step(rules, 1, state, given);
    }
    return state;
}

std::vector<Answer> any_answers() {
    std::vector<Answer> answers;
    int day = 0;
    int const count = *rc::gen::inRange(0, 30);
    for (int number = 0; number < count; ++number) {
        day += *rc::gen::element(-1, 0, 0, 1, 1, 2, 6, 20, 400);
        answers.push_back(answer(day, *rc::gen::inRange(0, 6),
                                 *rc::gen::element(Purpose::answer, Purpose::answer, Purpose::cram)));
    }
    return answers;
}

} // namespace

TEST_CASE("a card answered perfectly on each due day follows 1, 6, 17, 50, 150, 465") {
    CardState state;
    Day today = first_day;
    for (int const interval : {1, 6, 17, 50, 150, 465}) {
        state = step({}, 1, state, {.day = today, .quality = 5_q});
        REQUIRE(state.due == today + days{interval});
        today = *state.due;
    }
}

TEST_CASE("a second answer on the same day is a repeat and does not lengthen the schedule") {
    auto const once = after({answer(0, 4)});
    auto const twice = after({answer(0, 4), answer(0, 5)});
    CHECK(twice.due == once.due);
    CHECK(twice.memory == once.memory);
    CHECK(twice.answers == 2);
    CHECK(twice.scheduled_answers == 1);
    CHECK(twice.last_quality == 5_q);
}

TEST_CASE("an answer in cram moves nothing but the count of answers") {
    auto const without = after({answer(0, 4)});
    auto with = after({answer(0, 4), answer(3, 0, Purpose::cram)});
    CHECK(with.answers == 2);
    with.answers = 1;
    CHECK(with == without);
    CHECK(stage_of(after({answer(0, 5, Purpose::cram)})) == Stage::fresh);
}

TEST_CASE("cram and then an answer on the same day is a scheduled answer") {
    auto const state = after({answer(0, 4), answer(1, 4, Purpose::cram), answer(1, 4)});
    CHECK(state.scheduled_answers == 2);
    CHECK(state.due == first_day + days{7});
}

TEST_CASE("early and late answers count from the day of the answer") {
    CHECK(after({answer(0, 4), answer(1, 4), answer(3, 4)}).due == first_day + days{3 + 15});
    CHECK(after({answer(0, 4), answer(1, 4), answer(300, 4)}).due == first_day + days{300 + 15});
}

TEST_CASE("an answer on an earlier day than the last, after travel or a clock set back, is a repeat") {
    auto const before = after({answer(0, 4), answer(1, 4)});
    auto const state = after({answer(0, 4), answer(1, 4), answer(0, 1)});
    CHECK(state.due == before.due);
    CHECK(state.memory == before.memory);
}

TEST_CASE("a failure of a card in review is a lapse, of a card in learning it is none") {
    CHECK(after({answer(0, 4), answer(1, 1)}).lapses == 0);
    CHECK(after({answer(0, 4), answer(1, 4), answer(7, 1)}).lapses == 1);
    CHECK(after({answer(0, 4), answer(1, 4), answer(7, 1), answer(8, 1)}).lapses == 1);
}

TEST_CASE("a card with eight lapses is a leech") {
    std::vector<Answer> answers;
    for (int lapse = 0; lapse < 8; ++lapse) {
        CHECK_FALSE(is_leech(after(answers)));
        answers.push_back(answer(100 * lapse, 4));
        answers.push_back(answer(100 * lapse + 1, 4));
        answers.push_back(answer(100 * lapse + 7, 1));
    }
    CHECK(is_leech(after(answers)));
}

TEST_CASE("a card is new, then in learning, then in review, and a failure leads back to learning") {
    CHECK(stage_of(after({})) == Stage::fresh);
    CHECK(stage_of(after({answer(0, 1)})) == Stage::learning);
    CHECK(stage_of(after({answer(0, 4)})) == Stage::learning);
    CHECK(stage_of(after({answer(0, 4), answer(1, 3)})) == Stage::review);
    CHECK(stage_of(after({answer(0, 4), answer(1, 3), answer(7, 2)})) == Stage::learning);
}

TEST_CASE("an answer below 4 wants another look on its day until one reaches 4") {
    CHECK(wants_another_look(after({answer(0, 3)}), first_day));
    CHECK_FALSE(wants_another_look(after({answer(0, 3)}), first_day + days{1}));
    CHECK_FALSE(wants_another_look(after({answer(0, 3), answer(0, 4)}), first_day));
    CHECK(wants_another_look(after({answer(0, 4), answer(0, 1)}), first_day));
}

TEST_CASE("a due day never leaves the calendar") {
    auto const state = step({}, 1, {}, {.day = remat::calendar::last_day, .quality = 5_q});
    CHECK(state.due == remat::calendar::last_day);
}

TEST_CASE("what a grade promises is what the answer gives, with and without fuzz") {
    rc::prop("prospect == step", [] {
        Rules const rules{.scheduler = Sm2{}, .fuzz = *rc::gen::element(Fuzz::off, Fuzz::on)};
        auto const state = after(any_answers(), rules);
        for (Grade const grade : all_grades) {
            Answer const given = answer(*rc::gen::inRange(0, 500), quality_of(grade).value());
            auto const promised = prospect(rules, 1, state, given);
            auto const result = step(rules, 1, state, given);
            RC_ASSERT(promised.due == *result.due);
            RC_ASSERT(promised.interval == interval_of(*result.memory));
        }
    });
}

TEST_CASE("fuzz moves the due day only") {
    rc::prop("memory is the same with fuzz on and off", [] {
        auto const answers = any_answers();
        auto plain = after(answers, {.scheduler = Sm2{}, .fuzz = Fuzz::off});
        auto const moved = after(answers, {.scheduler = Sm2{}, .fuzz = Fuzz::on});
        plain.due = moved.due;
        RC_ASSERT(plain == moved);
    });
}

TEST_CASE("folding on from a fold is folding all") {
    rc::prop("fold(a ++ b) == step*(fold(a), b), tallies and due changes too", [] {
        auto const answers = any_answers();
        std::vector<TimedAnswer> all;
        for (Answer const& given : answers) {
            all.push_back({.answer = given, .taken = std::chrono::milliseconds{3}});
        }
        auto const cut = *rc::gen::inRange<std::size_t>(0, all.size() + 1);
        CardFold fold = fold_card({}, 1, std::span{all}.first(cut));
        for (auto const& given : std::span{all}.subspan(cut)) {
            advance(fold, {}, 1, given);
        }
        RC_ASSERT(fold == fold_card({}, 1, all));
        RC_ASSERT(fold.state == after(answers));
    });
}
