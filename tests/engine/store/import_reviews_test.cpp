#include "engine/store/import_reviews.hpp"

#include "tests/engine/store/fixture.hpp"
#include "tests/support/log_builder.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat;
using namespace remat::store;
using namespace remat::store::testing;

namespace {

std::vector<history::Event> reviews_from_elsewhere() {
    test::LogBuilder log;
    log.on(100).review("d/a", 4);
    log.on(101).review("d/a", 4);
    auto const undone = log.on(102).review("d/stranger", 1).id;
    log.retract(undone);
    auto events = log.log();
    for (auto& event : events) {
        event.origin = history::Origin::imported;
    }
    return events;
}

std::vector<std::pair<history::Event, Taken>> all_of(Collection const& collection) {
    std::vector<std::pair<history::Event, Taken>> all;
    visit_all_reviews(collection,
                      [&](history::Event const& event, Taken taken) { all.emplace_back(event, taken); });
    return all;
}

} // namespace

TEST_CASE("reviews from elsewhere move the schedule as if they had been given here") {
    Folder const folder;
    auto collection = open_new(folder);
    import_decks(collection, {deck_of("d", {"a", "b"})}, on_day(0));
    auto const added = add_reviews(collection, reviews_from_elsewhere());
    CHECK(added == ReviewsAdded{.added = 3, .already_there = 0, .undone = 1});
    CHECK(card(collection, "d/a").value().state.scheduled_answers == 2);
    CHECK(complaints(collection).empty());
}

TEST_CASE("adding reviews twice adds them once") {
    Folder const folder;
    auto collection = open_new(folder);
    auto const events = reviews_from_elsewhere();
    CHECK(count_new_reviews(collection, events) == ReviewsAdded{.added = 3, .already_there = 0, .undone = 1});
    add_reviews(collection, events);
    CHECK(add_reviews(collection, events) == ReviewsAdded{.added = 0, .already_there = 3, .undone = 0});
    CHECK(count_new_reviews(collection, events) == ReviewsAdded{.added = 0, .already_there = 3, .undone = 0});
    CHECK(all_of(collection).size() == 3);
    CHECK(complaints(collection).empty());
}

TEST_CASE("a history waits for its card") {
    Folder const folder;
    auto collection = open_new(folder);
    add_reviews(collection, reviews_from_elsewhere());
    CHECK_FALSE(card(collection, "d/a"));
    import_decks(collection, {deck_of("d", {"a"})}, on_day(200));
    CHECK(card(collection, "d/a").value().state.scheduled_answers == 2);
}

TEST_CASE("reviews that are older than those given here fold before them") {
    Folder const folder;
    auto collection = open_new(folder);
    import_decks(collection, {deck_of("d", {"a"})}, on_day(0));
    recorded(collection, new_answer("d/a", 4, on_day(0)));
    add_reviews(collection, reviews_from_elsewhere());
    CHECK(card(collection, "d/a").value().state.scheduled_answers == 3);
    CHECK(complaints(collection).empty());
    CHECK(recorded(collection, new_answer("d/a", 4, on_day(9))).after.scheduled_answers == 4);
    CHECK(complaints(collection).empty());
}

TEST_CASE("every review is visited in order, with those that were taken back") {
    Folder const folder;
    auto collection = open_new(folder);
    auto const events = reviews_from_elsewhere();
    add_reviews(collection, events);
    CHECK(all_of(collection) == std::vector<std::pair<history::Event, Taken>>{{events[0], Taken::not_back},
                                                                              {events[1], Taken::not_back},
                                                                              {events[2], Taken::back}});
}
