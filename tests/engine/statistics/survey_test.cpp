#include "engine/statistics/survey.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat;
using namespace remat::statistics;
using namespace remat::schedule;
using calendar::Day;
using calendar::days;

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
