#include "tests/engine/store/fixture.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat;
using namespace remat::store;
using namespace remat::store::testing;

TEST_CASE("undoing the last answer leaves the card as if it had never been given") {
    Folder const folder;
    auto collection = open_new(folder);
    import_decks(collection, {deck_of("d", {"a"})}, on_day(0));
    recorded(collection, new_answer("d/a", 4, on_day(0)));
    auto const before = card(collection, "d/a").value();
    auto const second = recorded(collection, new_answer("d/a", 1, on_day(1)));

    auto const taken_back = undo_last(collection, writing(on_day(1, 1min)));
    CHECK(taken_back == second.event);
    CHECK(card(collection, "d/a").value().state == before.state);
    CHECK(tally_of(collection, day(1)) == history::Tally{});
    CHECK(history_of(collection, deck::CardKey{"d/a"}).size() == 2);
    CHECK(complaints(collection).empty());

    CHECK(undo_last(collection, writing(on_day(1, 2min))).has_value());
    CHECK(card(collection, "d/a").value().state == history::CardState{});
    CHECK_FALSE(undo_last(collection, writing(on_day(1, 3min))).has_value());
    CHECK(complaints(collection).empty());
}

TEST_CASE("undoing the day's first answer makes the next one the scheduled one") {
    Folder const folder;
    auto collection = open_new(folder);
    import_decks(collection, {deck_of("d", {"a"})}, on_day(0));
    recorded(collection, new_answer("d/a", 1, on_day(0), id(1)));
    recorded(collection, new_answer("d/a", 5, on_day(0, 9min), id(2)));
    CHECK(answers_on(collection, day(0)).at(1).kind == history::AnswerKind::repeat);
    REQUIRE(std::holds_alternative<history::Event>(undo(collection, id(1), writing(on_day(0, 10min)))));
    auto const answers = answers_on(collection, day(0));
    REQUIRE(answers.size() == 1);
    CHECK(answers.front().kind == history::AnswerKind::scheduled);
    CHECK(answers.front().is_first);
    CHECK(complaints(collection).empty());
}

TEST_CASE("what cannot be undone is a value") {
    Folder const folder;
    auto collection = open_new(folder);
    import_decks(collection, {deck_of("d", {"a"})}, on_day(0));
    recorded(collection, new_answer("d/a", 1, on_day(0), id(1)));
    std::vector const cards{deck::CardKey{"d/a"}};
    suspend(collection, cards, history::Switch::on, writing(on_day(0)));
    auto const suspension = last_event(collection).value();
    CHECK(std::get<NotUndone>(undo(collection, id(5), writing(on_day(0)))) == NotUndone::unknown);
    CHECK(std::get<NotUndone>(undo(collection, suspension.id, writing(on_day(0)))) ==
          NotUndone::cannot_be_undone);
    static_cast<void>(undo(collection, id(1), writing(on_day(0))));
    CHECK(std::get<NotUndone>(undo(collection, id(1), writing(on_day(0)))) == NotUndone::already_undone);
}

TEST_CASE("a suspended card is neither due nor new, and comes back as it was") {
    Folder const folder;
    auto collection = open_new(folder);
    import_decks(collection, {deck_of("d", {"a", "b"})}, on_day(0));
    recorded(collection, new_answer("d/a", 4, on_day(0)));
    CHECK(due_cards(collection, day(1)).size() == 1);
    std::vector<std::string> const only_d{"d"};
    CHECK(next_due(collection, day(0)) == day(1));
    CHECK(next_due(collection, day(0), only_d) == day(1));
    CHECK_FALSE(next_due(collection, day(1)).has_value());
    CHECK(tallies(collection) == tallies(collection, only_d));
    std::vector const cards{deck::CardKey{"d/a"}, deck::CardKey{"d/b"}, deck::CardKey{"d/none"}};
    CHECK(suspend(collection, cards, history::Switch::on, writing(on_day(1))).size() == 2);
    CHECK(suspend(collection, cards, history::Switch::on, writing(on_day(1))).empty());
    CHECK(due_cards(collection, day(1)).empty());
    CHECK(deck_counts(collection, day(1)).front().suspended == 2);
    CHECK(complaints(collection).empty());
    // With a clock that was set back two days, the last word is still the last.
    CHECK(suspend(collection, cards, history::Switch::off, writing(on_day(-1))).size() == 2);
    CHECK(due_cards(collection, day(1)).size() == 1);
    CHECK(deck_counts(collection, day(1)).front().fresh == 1);
    CHECK(complaints(collection).empty());
}
