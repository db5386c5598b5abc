#include "tests/engine/store/fixture.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat;
using namespace remat::store;
using namespace remat::store::testing;

using history::AnswerKind;

namespace {

NewAnswer cram(std::string const& key, int quality, calendar::Moment now) {
    auto wanted = new_answer(key, quality, now);
    wanted.review.purpose = history::Purpose::cram;
    return wanted;
}

std::vector<AnswerKind> kinds_on(Collection const& collection, int number) {
    std::vector<AnswerKind> kinds;
    for (auto const& one : answers_on(collection, day(number))) {
        kinds.push_back(one.kind);
    }
    return kinds;
}

} // namespace

TEST_CASE("the answers of a day say what they were, today and years later") {
    Folder const folder;
    auto collection = open_new(folder);
    import_decks(collection, {deck_of("d", {"a", "b"})}, on_day(0));
    recorded(collection, cram("d/a", 1, on_day(0)));
    recorded(collection, new_answer("d/a", 1, on_day(0, 1min)));
    recorded(collection, new_answer("d/b", 4, on_day(0, 2min)));
    recorded(collection, new_answer("d/a", 4, on_day(0, 3min)));
    std::vector const expected{AnswerKind::cram, AnswerKind::scheduled, AnswerKind::scheduled,
                               AnswerKind::repeat};
    CHECK(kinds_on(collection, 0) == expected);
    recorded(collection, new_answer("d/a", 4, on_day(1)));
    CHECK(kinds_on(collection, 0) == expected);
    CHECK(answers_on(collection, day(0)).at(1).is_first);
    CHECK_FALSE(answers_on(collection, day(0)).at(3).is_first);
    CHECK_FALSE(answers_on(collection, day(1)).front().is_first);
    CHECK(kinds_on(collection, 2).empty());
}

TEST_CASE("an answer before the card's last scheduled day is a repeat, wherever its day stands") {
    Folder const folder;
    auto collection = open_new(folder);
    import_decks(collection, {deck_of("d", {"a"})}, on_day(0));
    // Far east, then far west within the same hours: the day steps back.
    auto east = moment("2026-03-05T08:00:00+14:00");
    auto west = moment("2026-03-03T08:00:00-11:00");
    recorded(collection, new_answer("d/a", 4, east));
    auto const back = recorded(collection, new_answer("d/a", 4, west));
    CHECK(back.event.day < day(4));
    CHECK(back.kind == AnswerKind::repeat);
    CHECK(answers_on(collection, back.event.day).front().kind == AnswerKind::repeat);
    CHECK(complaints(collection).empty());
}

TEST_CASE("a pass over the reviews sees those that stand, in order") {
    Folder const folder;
    auto collection = open_new(folder);
    import_decks(collection, {deck_of("d", {"a", "b"})}, on_day(0));
    recorded(collection, new_answer("d/a", 4, on_day(3), id(1)));
    recorded(collection, new_answer("d/b", 5, on_day(3, 1min), id(2)));
    recorded(collection, cram("d/a", 2, on_day(1)));
    static_cast<void>(undo(collection, id(1), writing(on_day(3, 2min))));
    std::vector<int> qualities;
    visit_reviews(collection,
                  [&](StandingReview const& review) { qualities.push_back(review.answer.quality.value()); });
    CHECK(qualities == std::vector{2, 5});
    CHECK(latest_durations(collection, 10).size() == 2);
}

TEST_CASE("a history lists what was undone too") {
    Folder const folder;
    auto collection = open_new(folder);
    recorded(collection, new_answer("d/a", 4, on_day(0), id(1)));
    static_cast<void>(undo(collection, id(1), writing(on_day(0, 1min))));
    auto const events = history_of(collection, deck::CardKey{"d/a"});
    REQUIRE(events.size() == 1);
    CHECK(events.front().is_undone);
    CHECK(find_event(collection, id(1)).value().is_undone);
    CHECK_FALSE(find_event(collection, id(2)).has_value());
}
