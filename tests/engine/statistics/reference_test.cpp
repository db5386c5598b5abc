#include "tests/engine/statistics/reference.hpp"

#include "engine/history/review_table.hpp"
#include "engine/statistics/survey.hpp"

#include <catch2/catch_test_macros.hpp>
#include <fmt/format.h>

#include <fstream>
#include <map>
#include <random>
#include <sstream>

using namespace remat;
using calendar::Day;
using calendar::days;
using statistics::Rate;
using test::PlainAnswer;

namespace {

Day const first_day{days{20'000}};

std::vector<PlainAnswer> random_log(unsigned seed) {
    std::mt19937 random{seed};
    auto const below = [&](unsigned limit) { return static_cast<int>(random() % limit); };
    std::vector<PlainAnswer> log;
    Day day = first_day;
    int const answers = 200 + below(400);
    for (int i = 0; i < answers; ++i) {
        // Clocks that are set back put a day before another.
        day += days{below(20) == 0 ? -1 : below(3) == 0 ? below(40) : 0};
        log.push_back({.card = static_cast<std::size_t>(below(12)),
                       .day = day,
                       .quality = below(4) == 0 ? below(3) : 3 + below(3),
                       .is_cram = below(10) == 0,
                       .taken_ms = below(60'000),
                       .hour = below(24)});
    }
    return log;
}

void observe_all(statistics::Survey& survey, std::vector<PlainAnswer> const& log) {
    for (auto const& answer : log) {
        survey.observe(
            {.card = answer.card,
             .card_number = answer.card,
             .answer = {.day = answer.day,
                        .quality = *schedule::Quality::from(answer.quality),
                        .purpose = answer.is_cram ? history::Purpose::cram : history::Purpose::answer},
             .taken = std::chrono::milliseconds{answer.taken_ms},
             .picked = {},
             .hour = static_cast<std::size_t>(answer.hour)});
    }
}

std::map<std::string, Rate> by_name(std::map<statistics::Month, Rate> const& months) {
    std::map<std::string, Rate> named;
    for (auto const& [month, rate] : months) {
        named[fmt::format("{:04}-{:02}", static_cast<int>(month.year()),
                          static_cast<unsigned>(month.month()))] = rate;
    }
    return named;
}

void compare_days(statistics::Survey const& survey, test::PlainFigures const& plain) {
    CHECK(survey.days().size() == plain.days.size());
    for (auto const& [day, tally] : survey.days()) {
        auto const& [answers, passed, taken] = plain.days.at(day);
        CHECK(tally.answers == answers);
        CHECK(tally.passed == passed);
        CHECK(tally.taken.count() == taken);
    }
    for (std::size_t hour = 0; hour < 24; ++hour) {
        CHECK(survey.hours().at(hour).answers == plain.answers_by_hour.at(hour));
    }
}

void compare_curve(statistics::Survey const& survey, test::PlainFigures const& plain) {
    for (auto const& point : survey.curve().points()) {
        Rate sum;
        for (auto const& [elapsed, rate] : plain.by_elapsed) {
            if (elapsed >= point.from.count() && (!point.to || elapsed <= point.to->count())) {
                sum.passed += rate.passed;
                sum.failed += rate.failed;
            }
        }
        CHECK(point.observed == sum);
    }
}

void compare(std::vector<PlainAnswer> const& log, statistics::Period const& period) {
    statistics::Survey survey{{}, period, {}};
    observe_all(survey, log);
    auto const plain =
        test::plain_figures(log, period.since.value_or(Day::min()), period.until.value_or(Day::max()));
    auto const& retention = survey.retention();
    CHECK(retention.overall == plain.overall);
    CHECK(retention.young == plain.young);
    CHECK(retention.mature == plain.mature);
    CHECK(retention.by_interval == plain.by_interval);
    CHECK(by_name(retention.by_month) == plain.by_month);
    compare_days(survey, plain);
    compare_curve(survey, plain);
    for (std::size_t card = 0; card < survey.states().size(); ++card) {
        auto const& state = survey.states().at(card);
        auto const lapses = plain.lapses.find(card);
        CHECK(state.lapses == (lapses == plain.lapses.end() ? 0 : lapses->second));
        auto const due = plain.due.find(card);
        CHECK(state.due == (due == plain.due.end() ? std::nullopt : std::optional{due->second}));
    }
}

std::vector<PlainAnswer> real_log() {
    std::ostringstream text;
    text << std::ifstream{std::string{REMAT_SOURCE_DIR} + "/tests/golden/review_log_josh.csv"}.rdbuf();
    auto const read =
        history::read_reviews(text.str(), {.deck = "josh", .local = [](calendar::Instant at) {
                                               return calendar::Moment{at, std::chrono::minutes{0}};
                                           }});
    std::map<std::string, std::size_t> cards;
    std::vector<PlainAnswer> log;
    for (auto const& event : std::get<history::ReviewTable>(read).events) {
        auto const& review = std::get<history::Review>(event.payload);
        log.push_back(
            {.card = cards.emplace(review.card.text(), cards.size()).first->second,
             .day = event.day,
             .quality = review.quality.value(),
             .is_cram = false,
             .taken_ms = review.taken.count(),
             .hour = static_cast<int>(std::chrono::floor<std::chrono::hours>(
                                          event.at.at - std::chrono::floor<std::chrono::days>(event.at.at))
                                          .count())});
    }
    return log;
}

} // namespace

TEST_CASE("the survey agrees with a plain reading of the definitions on random logs") {
    for (unsigned seed = 1; seed <= 60; ++seed) {
        INFO("seed " << seed);
        compare(random_log(seed), {});
    }
}

TEST_CASE("the survey agrees with a plain reading of the definitions within a period") {
    for (unsigned seed = 1; seed <= 30; ++seed) {
        INFO("seed " << seed);
        compare(random_log(seed), {.since = first_day + days{30}, .until = first_day + days{200}});
    }
}

TEST_CASE("the survey agrees with a plain reading of the definitions on a real log") {
    auto const log = real_log();
    REQUIRE(log.size() == 12'580);
    compare(log, {});
}
