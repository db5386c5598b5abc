#include "engine/statistics/survey.hpp"

#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>

using namespace remat;
using namespace remat::statistics;
using namespace remat::schedule;
using calendar::Day;
using calendar::days;
using Catch::Approx;

namespace {

// 1970-01-21 and later: the days of a test are small numbers.
constexpr Day day_of(int number) {
    return Day{days{number}};
}

Observation seen(CardIndex card, int day, int quality, history::Purpose purpose = history::Purpose::answer) {
    return {.card = card,
            .card_number = card,
            .answer = {.day = day_of(day), .quality = *Quality::from(quality), .purpose = purpose},
            .taken = std::chrono::seconds{4},
            .picked = {}};
}

} // namespace

TEST_CASE("retention counts scheduled answers to cards that had an interval, nothing else") {
    Survey survey{{}, {}, {"basics", "limits"}};
    survey.observe(seen(0, 20, 4)); // introduced
    survey.observe(seen(0, 20, 5)); // a repeat
    survey.observe(seen(0, 21, 1)); // after 1 day: failed
    survey.observe(seen(0, 21, 5, history::Purpose::cram));
    survey.observe(seen(1, 21, 4)); // introduced
    survey.observe(seen(1, 22, 4)); // after 1 day
    survey.observe(seen(1, 28, 4)); // after 6 days
    survey.observe(seen(1, 43, 3)); // after 15 days
    survey.observe(seen(1, 75, 4)); // after 32 days: mature
    auto const& retention = survey.retention();
    CHECK(retention.overall == Rate{.passed = 4, .failed = 1});
    CHECK(retention.young == Rate{.passed = 3, .failed = 1});
    CHECK(retention.mature == Rate{.passed = 1, .failed = 0});
    CHECK(retention.by_topic.at("basics") == Rate{.passed = 0, .failed = 1});
    CHECK(retention.by_topic.at("limits") == Rate{.passed = 4, .failed = 0});
    CHECK(retention.by_interval ==
          std::array<Rate, 5>{Rate{1, 1}, Rate{1, 0}, Rate{1, 0}, Rate{1, 0}, Rate{0, 0}});
    CHECK(retention.by_month.at({std::chrono::year{1970}, std::chrono::January}) ==
          Rate{.passed = 2, .failed = 1});
    CHECK(retention.by_month.at({std::chrono::year{1970}, std::chrono::March}) ==
          Rate{.passed = 1, .failed = 0});
}

TEST_CASE("every standing answer counts for its day, cram and repeats too") {
    Survey survey{{}, {}, {}};
    survey.observe(seen(0, 20, 1));
    survey.observe(seen(0, 20, 4));
    survey.observe(seen(0, 20, 5, history::Purpose::cram));
    CHECK(survey.days().at(day_of(20)).answers == 3);
    CHECK(survey.days().at(day_of(20)).passed == 2);
    CHECK(survey.days().at(day_of(20)).taken == std::chrono::seconds{12});
}

TEST_CASE("a period counts its own days but folds what came before") {
    Survey survey{{}, {.since = day_of(21), .until = day_of(21)}, {}};
    survey.observe(seen(0, 20, 4));
    survey.observe(seen(0, 21, 4));
    survey.observe(seen(0, 27, 4));
    CHECK(survey.retention().overall == Rate{.passed = 1, .failed = 0});
    CHECK(survey.days().size() == 1);
    CHECK(survey.states()[0].due == day_of(27 + 15));
}

TEST_CASE("options picked in answers that failed are counted by card") {
    Survey survey{{}, {}, {}};
    std::vector<std::uint64_t> const both{7, 9};
    std::vector<std::uint64_t> const one{9};
    auto first = seen(0, 20, 1);
    first.picked = both;
    auto second = seen(0, 21, 4);
    second.picked = one;
    survey.observe(first);
    survey.observe(second);
    survey.observe(seen(0, 22, 0));
    CHECK(survey.answers_with_picks(0) == 2);
    CHECK(survey.picks_of_failures().at(0) == Picks{{7, 1}, {9, 1}});
}

TEST_CASE("the forgetting curve has what was recalled so many days after the last scheduled answer") {
    Survey survey{{}, {}, {}};
    survey.observe(seen(0, 20, 4));
    survey.observe(seen(0, 21, 4)); // after 1 day, as planned
    survey.observe(seen(1, 21, 4));
    survey.observe(seen(0, 27, 4)); // after 6 days of 6
    survey.observe(seen(1, 27, 1)); // after 6 days of 1
    auto const points = survey.curve().points();
    REQUIRE(points.size() == 2);
    CHECK(points[0].from == days{1});
    CHECK(points[0].to == days{1});
    CHECK(points[0].observed == Rate{.passed = 1, .failed = 0});
    CHECK(points[0].aimed == Approx(0.9));
    CHECK(points[1].from == days{5});
    CHECK(points[1].to == days{7});
    CHECK(points[1].observed == Rate{.passed = 1, .failed = 1});
    CHECK(points[1].aimed == Approx((0.9 + 0.531441) / 2));
}

TEST_CASE("grades are counted by the age of the card, repeats and cram apart") {
    Survey survey{{}, {}, {}};
    survey.observe(seen(0, 20, 5));
    survey.observe(seen(0, 20, 3));
    survey.observe(seen(0, 21, 4));
    survey.observe(seen(0, 27, 4));
    survey.observe(seen(0, 43, 4));
    survey.observe(seen(0, 81, 1)); // after an interval of 38 days
    survey.observe(seen(0, 81, 0, history::Purpose::cram));
    CHECK(survey.grades().fresh == Grades{0, 0, 0, 0, 0, 1});
    CHECK(survey.grades().young == Grades{0, 0, 0, 0, 3, 0});
    CHECK(survey.grades().mature == Grades{0, 1, 0, 0, 0, 0});
    CHECK(survey.grades().others == Grades{1, 0, 0, 1, 0, 0});
}

TEST_CASE("hours are those of the wall clock: all answers, and what was recalled") {
    Survey survey{{}, {}, {}};
    auto first = seen(0, 20, 4);
    first.hour = 23;
    auto second = seen(0, 21, 1);
    second.hour = 7;
    survey.observe(first);
    survey.observe(second);
    CHECK(survey.hours()[23] == Hour{.answers = 1, .recalled = {}});
    CHECK(survey.hours()[7] == Hour{.answers = 1, .recalled = {.passed = 0, .failed = 1}});
}
