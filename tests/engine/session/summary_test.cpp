#include "engine/session/summary.hpp"

#include "tests/support/sample_world.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat;
using namespace remat::session;

namespace {

// The actions of a session on these cards: (key, quality) in order.
std::vector<Action> actions(test::World world, std::vector<std::pair<std::string, int>> const& answers,
                            history::Purpose purpose = history::Purpose::answer) {
    std::vector<Action> list;
    for (auto const& [key, value] : answers) {
        deck::CardKey const card{key};
        auto const quality = *schedule::Quality::from(value);
        list.emplace_back(
            Answered{{.card = card, .reason = Reason::review}, quality, world.store(card, quality, purpose)});
    }
    return list;
}

test::World world() {
    auto old = test::seen_card("d/old", 0, 10);
    old.state.lapses = 7;
    return test::World{
        {old, test::seen_card("d/due", 0, 10), test::new_card("d/new"), test::new_card("d/newer", 1)}};
}

} // namespace

TEST_CASE("a session without answers has nothing to tell") {
    CHECK(summary_of({}) == Summary{});
    std::vector<Action> const only_set_aside{SetAside{deck::CardKey{"d/due"}}};
    CHECK(summary_of(only_set_aside) == Summary{});
}

TEST_CASE("due cards were recalled or forgotten at their first look, whatever came later") {
    auto const summary =
        summary_of(actions(world(), {{"d/due", 1}, {"d/old", 3}, {"d/due", 4}, {"d/old", 1}}));
    CHECK(summary.cards == 2);
    CHECK(summary.recalled == 1);
    CHECK(summary.forgotten == 1);
    CHECK(summary.known_at_once + summary.learned + summary.still_learning == 0);
}

TEST_CASE("new cards were known at once, learned today, or are still being learned") {
    CHECK(summary_of(actions(world(), {{"d/new", 4}})).known_at_once == 1);
    CHECK(summary_of(actions(world(), {{"d/new", 3}})).still_learning == 1);
    auto const summary =
        summary_of(actions(world(), {{"d/new", 0}, {"d/newer", 3}, {"d/new", 5}, {"d/newer", 3}}));
    CHECK(summary.cards == 2);
    CHECK(summary.known_at_once == 0);
    CHECK(summary.learned == 1);
    CHECK(summary.still_learning == 1);
    CHECK(summary.recalled + summary.forgotten == 0);
}

TEST_CASE("a leech is told when it becomes one") {
    auto const lapsed = actions(world(), {{"d/old", 1}, {"d/old", 1}, {"d/due", 1}});
    CHECK(summary_of(lapsed).new_leeches == std::vector{deck::CardKey{"d/old"}});
}

TEST_CASE("cram answers are counted by themselves") {
    auto const summary =
        summary_of(actions(world(), {{"d/due", 4}, {"d/new", 1}, {"d/old", 1}}, history::Purpose::cram));
    CHECK(summary.cards == 3);
    CHECK(summary.crammed == 3);
    CHECK(summary.crammed_right == 1);
    CHECK(summary.recalled + summary.forgotten + summary.still_learning == 0);
    CHECK(summary.new_leeches.empty());
}
