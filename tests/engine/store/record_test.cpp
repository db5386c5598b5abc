#include "tests/engine/store/fixture.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat;
using namespace remat::store;
using namespace remat::store::testing;

TEST_CASE("a stored answer moves the card's schedule and the day's tally") {
    Folder const folder;
    auto collection = open_new(folder);
    import_decks(collection, {deck_of("d", {"a", "b"})}, on_day(0));

    auto const first = recorded(collection, new_answer("d/a", 4, on_day(0)));
    CHECK(first.kind == history::AnswerKind::scheduled);
    CHECK(first.after.due == day(1));
    CHECK(first.event.seq == 1);
    CHECK(first.event.day == day(0));

    auto const again = recorded(collection, new_answer("d/a", 2, on_day(0, 5min)));
    CHECK(again.kind == history::AnswerKind::repeat);
    CHECK(again.event.seq == 2);

    auto const row = card(collection, "d/a").value();
    CHECK(row.state == again.after);
    CHECK(row.state.due == day(1));
    CHECK(tally_of(collection, day(0)) ==
          history::Tally{.answers = 2, .passed = 1, .taken = 3000ms, .introduced = 1, .reviews = 0});
    CHECK(complaints(collection).empty());
}

TEST_CASE("an answer survives closing and opening, and needs no rebuild") {
    Folder const folder;
    {
        auto collection = open_new(folder);
        import_decks(collection, {deck_of("d", {"a"})}, on_day(0));
        recorded(collection, new_answer("d/a", 4, on_day(0)));
    }
    auto const collection = open_read_only(folder);
    CHECK_FALSE(collection.condition().was_rebuilt);
    CHECK_FALSE(collection.condition().is_in_memory);
    CHECK(card(collection, "d/a").value().state.due == day(1));
}

TEST_CASE("storing the same answer twice gives the first result, another payload a conflict") {
    Folder const folder;
    auto collection = open_new(folder);
    import_decks(collection, {deck_of("d", {"a", "b"})}, on_day(0));
    auto const wanted = new_answer("d/a", 4, on_day(0), id(7));
    auto const first = recorded(collection, wanted);
    recorded(collection, new_answer("d/a", 5, on_day(1)));

    auto const second = recorded(collection, wanted);
    CHECK(second.was_stored_before);
    CHECK(second.event == first.event);
    CHECK(second.after == first.after);
    CHECK(second.kind == first.kind);
    CHECK(card(collection, "d/a").value().state.answers == 2);

    CHECK(std::get<Refusal>(record(collection, new_answer("d/a", 3, on_day(0), id(7)))) == Refusal::conflict);
    CHECK(std::get<Refusal>(record(collection, new_answer("d/b", 4, on_day(0), id(7)))) == Refusal::conflict);
    auto const undone = undo(collection, id(7), writing(on_day(2)));
    REQUIRE(std::holds_alternative<history::Event>(undone));
    CHECK(std::get<Refusal>(record(collection, wanted)) == Refusal::undone);
}

TEST_CASE("a clock that is a little behind stands still, one far behind is trusted") {
    Folder const folder;
    auto collection = open_new(folder);
    import_decks(collection, {deck_of("d", {"a", "b", "c"})}, on_day(0));
    auto const first = recorded(collection, new_answer("d/a", 4, on_day(5)));
    CHECK(first.clock == Clock::fine);

    auto const held = recorded(collection, new_answer("d/b", 4, on_day(4, 23h + 1min)));
    CHECK(held.clock == Clock::held);
    CHECK(held.event.at.at == first.event.at.at);
    CHECK(held.event.day == day(5));
    CHECK(held.event.seq == 2);

    auto const back = recorded(collection, new_answer("d/c", 4, on_day(4)));
    CHECK(back.clock == Clock::set_back);
    CHECK(back.event.day == day(4));
    CHECK(complaints(collection).empty());
}

TEST_CASE("an answer that sorts before others refolds its card") {
    Folder const folder;
    auto collection = open_new(folder);
    import_decks(collection, {deck_of("d", {"a"})}, on_day(0));
    recorded(collection, new_answer("d/a", 4, on_day(10)));
    auto const early = recorded(collection, new_answer("d/a", 5, on_day(2)));
    CHECK(early.kind == history::AnswerKind::scheduled);
    CHECK(early.before == history::CardState{});
    CHECK(early.after.scheduled_answers == 2);
    CHECK(early.after.due == day(16));
    CHECK(card(collection, "d/a").value().state == early.after);
    CHECK(complaints(collection).empty());
}

TEST_CASE("the day start in force decides the day of an answer, once") {
    Folder const folder;
    auto collection = open_new(folder);
    import_decks(collection, {deck_of("d", {"a", "b", "c"})}, on_day(-1));
    auto const night = moment("2026-03-02T03:59:59+01:00");
    CHECK(recorded(collection, new_answer("d/a", 4, night)).event.day == day(0));
    history::Setting const start{.name = "day-start", .value = "03:00"};
    CHECK(set(collection, {&start, 1}, writing(night)) == history::Applied::yes);
    CHECK(recorded(collection, new_answer("d/b", 4, night)).event.day == day(1));
    CHECK(card(collection, "d/a").value().state.last_answered == day(0));
    CHECK(complaints(collection).empty());
}

TEST_CASE("what an option said when it was picked is kept beside the log") {
    Folder const folder;
    auto collection = open_new(folder);
    import_decks(collection, {deck_of("d", {"a"})}, on_day(0));
    auto wanted = new_answer("d/a", 4, on_day(0), id(9));
    wanted.review.picked = {0xFFFF'FFFF'FFFF'FFFFULL, 3};
    wanted.picked = {{.fingerprint = 0xFFFF'FFFF'FFFF'FFFFULL, .text = "yes"},
                     {.fingerprint = 3, .text = "no"}};
    recorded(collection, wanted);
    CHECK(option_text(collection, 0xFFFF'FFFF'FFFF'FFFFULL) == "yes");
    CHECK(option_text(collection, 4) == std::nullopt);
    auto const stored = find_event(collection, id(9)).value().event;
    CHECK(std::get<history::Review>(stored.payload).picked ==
          std::vector<std::uint64_t>{3, 0xFFFF'FFFF'FFFF'FFFFULL});
}

TEST_CASE("a card that no deck knows can be answered; its history waits for it") {
    Folder const folder;
    auto collection = open_new(folder);
    recorded(collection, new_answer("d/a", 4, on_day(0)));
    CHECK_FALSE(card(collection, "d/a").has_value());
    import_decks(collection, {deck_of("d", {"a"})}, on_day(1));
    CHECK(card(collection, "d/a").value().state.due == day(1));
    CHECK(complaints(collection).empty());
}
