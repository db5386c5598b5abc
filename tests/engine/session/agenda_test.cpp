#include "engine/session/agenda.hpp"

#include "engine/session/queue.hpp"
#include "tests/support/sample_world.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat;
using namespace remat::session;
using calendar::days;

namespace {

Agenda with_due(std::size_t due, std::int64_t reviewed_today = 0) {
    Agenda agenda;
    agenda.reviews.resize(due);
    agenda.reviewed_today = reviewed_today;
    return agenda;
}

Limits at_most(std::int64_t reviews) {
    return {.new_cards = 10, .reviews = reviews, .minutes = {}};
}

} // namespace

TEST_CASE("a backlog takes as many days as the limit of reviews needs for it") {
    CHECK(days_to_clear(with_due(412), at_most(50)) == days{9});
    CHECK(days_to_clear(with_due(0), at_most(50)) == days{0});
    CHECK(days_to_clear(with_due(1), at_most(50)) == days{1});
    CHECK(days_to_clear(with_due(50), at_most(50)) == days{1});
    CHECK(days_to_clear(with_due(51), at_most(50)) == days{2});
}

TEST_CASE("today counts only while the limit leaves room") {
    CHECK(days_to_clear(with_due(60, 40), at_most(50)) == days{2});
    CHECK(days_to_clear(with_due(61, 40), at_most(50)) == days{3});
    CHECK(days_to_clear(with_due(50, 50), at_most(50)) == days{1});
    CHECK(days_to_clear(with_due(50, 70), at_most(50)) == days{1});
}

TEST_CASE("without reviews a backlog is never cleared") {
    CHECK_FALSE(days_to_clear(with_due(5), at_most(0)));
    CHECK(days_to_clear(with_due(0), at_most(0)) == days{0});
}

TEST_CASE("the agenda of ten thousand cards counts each entry once") {
    Situation situation;
    situation.today = test::today;
    for (int card = 0; card < 10'000; ++card) {
        auto const key = "d/e" + std::to_string(card / 2) + ":" + std::to_string(card % 2);
        situation.candidates.push_back(test::seen_card(key, -(card % 7), 1 + card % 11));
    }
    auto const agenda = Queue{situation}.agenda();
    CHECK(agenda.reviews.size() == 5'000);
    CHECK(agenda.siblings_set_aside == 5'000);
    CHECK(agenda.reviews_allowed == 200);
}
