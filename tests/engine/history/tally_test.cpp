#include "engine/history/tally.hpp"

#include "engine/history/fold.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat::history;
using namespace remat::schedule;
using remat::calendar::Day;
using remat::calendar::days;

namespace {

constexpr Day monday{days{20'000}};

TimedAnswer answer(int day, Quality quality, Purpose purpose = Purpose::answer) {
    return {.answer = {.day = monday + days{day}, .quality = quality, .purpose = purpose},
            .taken = std::chrono::seconds{5}};
}

} // namespace

TEST_CASE("a day counts every standing answer, and tells introductions from reviews") {
    std::vector<TimedAnswer> const answers{answer(0, 1_q), answer(0, 4_q), answer(1, 4_q),
                                           answer(1, 0_q, Purpose::cram)};
    auto const fold = fold_card({}, 1, answers);
    using std::chrono::seconds;
    CHECK(fold.tallies ==
          Tallies{{monday, {.answers = 2, .passed = 1, .taken = seconds{10}, .introduced = 1, .reviews = 0}},
                  {monday + days{1},
                   {.answers = 2, .passed = 1, .taken = seconds{10}, .introduced = 0, .reviews = 1}}});
}

TEST_CASE("taking a share out leaves no trace of its days") {
    Tallies sum{{monday, {.answers = 1}}};
    Tallies const share{{monday, {.answers = 2}}, {monday + days{1}, {.answers = 3}}};
    add(sum, share);
    subtract(sum, share);
    CHECK(sum == Tallies{{monday, {.answers = 1}}});
}

TEST_CASE("a card is due from its due day until the scheduled answer that ends it") {
    // Due on day 1, answered on day 3, then due on day 9.
    std::vector<TimedAnswer> const answers{answer(0, 4_q), answer(3, 4_q)};
    CHECK(fold_card({}, 1, answers).due_changes ==
          DueChanges{{monday + days{1}, 1}, {monday + days{3}, -1}, {monday + days{9}, 1}});
}

TEST_CASE("a card answered on its due day or before it was due was due on no day in between") {
    std::vector<TimedAnswer> const on_time{answer(0, 4_q), answer(1, 4_q)};
    CHECK(fold_card({}, 1, on_time).due_changes == DueChanges{{monday + days{7}, 1}});
    std::vector<TimedAnswer> const early{answer(0, 4_q), answer(1, 4_q), answer(3, 4_q)};
    CHECK(fold_card({}, 1, early).due_changes == DueChanges{{monday + days{18}, 1}});
}
