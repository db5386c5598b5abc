#include "engine/store/import_reviews.hpp"

#include "engine/history/possible.hpp"
#include "engine/history/review_table.hpp"
#include "engine/store/salvage.hpp"
#include "tests/engine/store/fixture.hpp"
#include "tests/support/log_builder.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

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
    visit_all_reviews(collection, [&](history::Event const& event, Taken taken,
                                      deck::CardKey const& /*card_now*/) { all.emplace_back(event, taken); });
    return all;
}

} // namespace

TEST_CASE("reviews from elsewhere move the schedule as if they had been given here") {
    Folder const folder;
    auto collection = open_new(folder);
    import_decks(collection, {deck_of("d", {"a", "b"})}, on_day(0));
    auto const added = add_reviews(collection, reviews_from_elsewhere());
    CHECK(added == ReviewsAdded{.added = 3, .already_there = 0, .differing = 0, .undone = 1});
    CHECK(card(collection, "d/a").value().state.scheduled_answers == 2);
    CHECK(complaints(collection).empty());
}

TEST_CASE("adding reviews twice adds them once") {
    Folder const folder;
    auto collection = open_new(folder);
    auto const events = reviews_from_elsewhere();
    CHECK(count_new_reviews(collection, events) ==
          ReviewsAdded{.added = 3, .already_there = 0, .differing = 0, .undone = 1});
    add_reviews(collection, events);
    CHECK(add_reviews(collection, events) ==
          ReviewsAdded{.added = 0, .already_there = 3, .differing = 0, .undone = 0});
    CHECK(count_new_reviews(collection, events) ==
          ReviewsAdded{.added = 0, .already_there = 3, .differing = 0, .undone = 0});
    CHECK(all_of(collection).size() == 3);
    CHECK(complaints(collection).empty());
}

TEST_CASE("what is there by its id and is another answer is told, and stays") {
    Folder const folder;
    auto collection = open_new(folder);
    auto events = reviews_from_elsewhere();
    add_reviews(collection, events);
    auto const before = all_of(collection);
    events[0].at.utc_offset = 60min; // read for another zone
    std::get<history::Review>(events[1].payload).quality = *schedule::Quality::from(1);
    ReviewsAdded const expected{.added = 0, .already_there = 3, .differing = 1, .undone = 0};
    CHECK(count_new_reviews(collection, events) == expected);
    CHECK(add_reviews(collection, events) == expected);
    CHECK(all_of(collection) == before);
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

TEST_CASE("a number after which none can follow is told by doctor, and is left out of what is salvaged") {
    Folder const folder;
    {
        auto collection = open_new(folder);
        import_decks(collection, {deck_of("d", {"a"})}, on_day(0));
        auto events = reviews_from_elsewhere();
        events.front().seq = std::numeric_limits<std::int64_t>::max();
        add_reviews(collection, events);
        CHECK(complaints(collection).size() == 1);
        try {
            recorded(collection, new_answer("d/a", 4, on_day(0)));
            FAIL("an answer after the last number");
        } catch (Error const& error) {
            CHECK(error.kind() == ErrorKind::corrupt);
            CHECK(error.message().id.find("CHECK") == std::string_view::npos);
            CHECK(error.message().id.starts_with("{}: an event has a number"));
        }
    }
    auto const saved = salvage(folder.file(), folder.file("saved.db"));
    CHECK(saved.damaged == 1);
    Collection mended{folder.file("saved.db"), {.access = Access::read_write, .patience = 0ms}};
    CHECK(complaints(mended).empty());
    recorded(mended, new_answer("d/a", 4, on_day(0)));
}

TEST_CASE("after the largest number that is told answers go on") {
    Folder const folder;
    auto collection = open_new(folder);
    import_decks(collection, {deck_of("d", {"a"})}, on_day(0));
    auto events = reviews_from_elsewhere();
    events.front().seq = history::largest_told_seq;
    add_reviews(collection, events);
    recorded(collection, new_answer("d/a", 4, on_day(0)));
    CHECK(complaints(collection).empty());
}

TEST_CASE("a day that is not its event's is told by doctor") {
    Folder const folder;
    auto collection = open_new(folder);
    auto events = reviews_from_elsewhere();
    events.front().day += calendar::days{1'000};
    add_reviews(collection, events);
    CHECK(complaints(collection).size() == 1);
}

namespace {

// d/a was reviewed twice and is d/renamed now.
void rename_after_reviews(Collection& collection) {
    import_decks(collection, {deck_of("d", {"a", "b"})}, on_day(0));
    recorded(collection, new_answer("d/a", 4, on_day(0)));
    recorded(collection, new_answer("d/a", 4, on_day(1)));
    auto deck = deck_of("d", {"a", "b"});
    deck.cards.front().key = deck::CardKey{"d/renamed"};
    import_decks(collection, {deck}, on_day(2));
    recorded(collection, new_answer("d/renamed", 4, on_day(7)));
}

std::vector<history::Event> taken_away(Collection const& collection) {
    std::string table = history::review_table_head();
    visit_all_reviews(collection, [&](history::Event const& event, Taken taken, deck::CardKey const& now) {
        auto const undone = taken == Taken::back ? history::Undone::yes : history::Undone::no;
        table += history::review_table_line(event, undone, now);
    });
    return std::get<history::ReviewTable>(history::read_reviews(table, {})).events;
}

} // namespace

TEST_CASE(
    "a card that had another name takes its whole history to another collection, before or after its deck") {
    Folder const here;
    auto source = open_new(here);
    rename_after_reviews(source);
    auto const events = taken_away(source);
    Folder const there;
    auto collection = open_new(there);
    bool const deck_is_first = GENERATE(true, false);
    if (deck_is_first) {
        import_decks(collection, {deck_of("d", {"renamed", "b"})}, on_day(8));
    }
    CHECK(add_reviews(collection, events) == ReviewsAdded{.added = 3, .joined = 1});
    if (!deck_is_first) {
        import_decks(collection, {deck_of("d", {"renamed", "b"})}, on_day(8));
    }
    CHECK(card(collection, "d/renamed").value().state == card(source, "d/renamed").value().state);
    CHECK(card(collection, "d/renamed").value().state.scheduled_answers == 3);
    CHECK(complaints(collection).empty());
    CHECK(add_reviews(collection, events) == ReviewsAdded{.already_there = 3});
    CHECK(add_reviews(source, taken_away(collection)) == ReviewsAdded{.already_there = 3});
    CHECK(complaints(source).empty());
}

TEST_CASE("names that are two cards here, or were divided here, are not joined by a table") {
    Folder const here;
    auto source = open_new(here);
    rename_after_reviews(source);
    auto const events = taken_away(source);
    SECTION("both are cards") {
        Folder const there;
        auto collection = open_new(there);
        import_decks(collection, {deck_of("d", {"a", "renamed"})}, on_day(8));
        CHECK(add_reviews(collection, events) == ReviewsAdded{.added = 3, .apart = 1});
        CHECK(card(collection, "d/a").value().state.answers == 2);
        CHECK(card(collection, "d/renamed").value().state.answers == 1);
        CHECK(complaints(collection).empty());
    }
    SECTION("the link was taken back") {
        auto const link = links_of(source, deck::CardKey{"d/renamed"}).front().id;
        CHECK(std::holds_alternative<history::Event>(undo(source, link, writing(on_day(8)))));
        CHECK(add_reviews(source, events) == ReviewsAdded{.already_there = 3, .apart = 1});
        CHECK(card(source, "d/renamed").value().state.answers == 1);
        CHECK(complaints(source).empty());
    }
}
