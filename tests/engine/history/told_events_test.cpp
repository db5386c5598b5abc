#include "engine/history/told_events.hpp"

#include "tests/support/log_builder.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat;
using namespace remat::history;

namespace {

Event told(char const* card = "d/a") {
    test::LogBuilder log;
    return log.on(20'000).review(card, 4);
}

Event undoing(Event const& review) {
    Event retraction = review;
    retraction.id = test::id_of(77);
    retraction.payload = Retraction{review.id};
    return retraction;
}

ReviewTable table_of(ToldEvents& events) {
    ReviewTable table;
    events.give_to(table);
    return table;
}

} // namespace

TEST_CASE("a line that says what another one says is counted, and adds nothing") {
    ToldEvents events{TableKind::own};
    auto const review = told();
    CHECK_FALSE(events.add(2, review, undoing(review)));
    CHECK_FALSE(events.add(3, review, undoing(review)));
    auto const table = table_of(events);
    CHECK(table.events == std::vector<Event>{review, undoing(review)});
    CHECK(table.repeated == 1);
}

TEST_CASE("a line that says something else of a review names the line that it contradicts") {
    auto const contradicts = [](Event const& other, std::optional<Event> const& retraction = {}) {
        ToldEvents events{TableKind::own};
        CHECK_FALSE(events.add(2, told()));
        auto const mistake = events.add(7, other, retraction);
        return mistake && mistake->line == 7 && mistake->message.arguments == std::vector<std::string>{"2"};
    };
    auto other = told();
    CHECK_FALSE(contradicts(other));
    CHECK(contradicts(other, undoing(other)));
    std::get<Review>(other.payload).quality = *schedule::Quality::from(1);
    CHECK(contradicts(other));
    other = told("d/b");
    CHECK(contradicts(other));
    other = told();
    other.seq = 9;
    CHECK(contradicts(other));
}

TEST_CASE("a review log gives no places, so those of two lines do not contradict each other") {
    ToldEvents events{TableKind::review_log};
    auto review = told();
    CHECK_FALSE(events.add(2, review));
    review.seq = 2;
    CHECK_FALSE(events.add(3, review));
    CHECK(table_of(events).repeated == 1);
}

TEST_CASE("a day that is not the review's is refused with its line") {
    ToldEvents events{TableKind::own};
    auto review = told();
    review.day += calendar::days{400};
    auto const mistake = events.add(5, review);
    REQUIRE(mistake);
    CHECK(mistake->line == 5);
    CHECK(table_of(events).events.empty());
}

TEST_CASE("a card whose name would steer a terminal, or is no text, is refused with its line") {
    for (char const* const name :
         {"d/a\x1b[31m", "d/a\nb", "d/\tb", "d/\xC2\x9B", "d/\xFF", "d/\xE2\x80\xAE"}) {
        ToldEvents events{TableKind::own};
        auto const mistake = events.add(5, told(name));
        REQUIRE(mistake);
        CHECK(mistake->line == 5);
    }
    ToldEvents events{TableKind::own};
    CHECK_FALSE(events.add(5, told("d/Straße, 日本")));
}
