#include "engine/session/queue.hpp"

#include "tests/support/sample_world.hpp"

#include <catch2/catch_test_macros.hpp>
#include <rapidcheck/catch.h>

#include <algorithm>
#include <set>

using namespace remat;
using namespace remat::session;
using history::AnswerKind;
using test::answer;
using test::introduction;
using test::keys;
using test::new_card;
using test::seen_card;

namespace {

using Keys = std::vector<std::string>;

Situation on_today(std::vector<Candidate> candidates, std::vector<TodaysAnswer> log = {}) {
    Situation situation;
    situation.today = test::today;
    situation.candidates = std::move(candidates);
    situation.log = std::move(log);
    return situation;
}

Candidate after(Candidate candidate, std::vector<std::string> const& entries) {
    for (auto const& entry : entries) {
        candidate.after.emplace_back(entry);
    }
    return candidate;
}

Candidate suspended(Candidate candidate) {
    candidate.is_suspended = true;
    return candidate;
}

Candidate out_of_scope(Candidate candidate) {
    candidate.is_in_scope = false;
    return candidate;
}

// Its state after an answer of today: not due today any more.
Candidate answered_today(std::string const& key) {
    auto candidate = seen_card(key, 4, 4);
    candidate.state.last_answered = test::today;
    return candidate;
}

std::optional<std::string> next_key(Situation const& situation) {
    auto const next = Queue{situation}.agenda().next;
    return next ? std::optional{next->card.text()} : std::nullopt;
}

std::vector<Candidate> many_new(int count) {
    std::vector<Candidate> cards;
    for (int place = 0; place < count; ++place) {
        cards.push_back(new_card("new/n" + std::to_string(10 + place), static_cast<std::size_t>(place)));
    }
    return cards;
}

// Due today with distinct intervals: r10 first, then r11 …
std::vector<Candidate> many_due(int count) {
    std::vector<Candidate> cards;
    for (int place = 0; place < count; ++place) {
        cards.push_back(seen_card("due/r" + std::to_string(10 + place), 0, 10 + place));
    }
    return cards;
}

std::vector<Candidate> both(std::vector<Candidate> left, std::vector<Candidate> const& right) {
    left.insert(left.end(), right.begin(), right.end());
    return left;
}

std::string pattern(std::vector<Turn> const& turns) {
    std::string letters;
    for (auto const& turn : turns) {
        letters += turn.reason == Reason::fresh ? 'N' : turn.reason == Reason::review ? 'R' : 'L';
    }
    return letters;
}

} // namespace

TEST_CASE("nothing is asked of an empty collection") {
    CHECK_FALSE(Queue{on_today({})}.agenda().next);
    CHECK(Queue{on_today({})}.plan().empty());
}

TEST_CASE("due reviews come by the share of the interval by which they are late, then by the interval") {
    auto const queue = Queue{on_today({
        seen_card("d/punctual-long", 0, 30),
        seen_card("d/late-little", -2, 20),
        seen_card("d/not-due", 1, 1),
        seen_card("d/punctual-short", 0, 6),
        seen_card("d/late-much", -2, 3),
    })};
    CHECK(keys(queue.plan()) == Keys{"d/late-much", "d/late-little", "d/punctual-short", "d/punctual-long"});
}

TEST_CASE("new cards come deck by deck, by name, in file order") {
    auto const queue = Queue{on_today({
        new_card("b/first", 0),
        new_card("a/second", 1),
        new_card("a/z-first", 0),
        new_card("a/below/x", 0),
    })};
    CHECK(keys(queue.plan()) == Keys{"a/z-first", "a/second", "a/below/x", "b/first"});
}

TEST_CASE("a new card comes after every ceil(due / new) reviews") {
    CHECK(pattern(Queue{on_today(both(many_due(5), many_new(2)))}.plan()) == "RRRNRRN");
    CHECK(pattern(Queue{on_today(both(many_due(4), many_new(2)))}.plan()) == "RRNRRN");
    CHECK(pattern(Queue{on_today(both(many_due(2), many_new(4)))}.plan()) == "RNRNNN");
    CHECK(pattern(Queue{on_today(many_new(3))}.plan()) == "NNN");
    CHECK(pattern(Queue{on_today(many_due(3))}.plan()) == "RRR");
}

TEST_CASE("the limits apply before reviews and new cards are mixed") {
    auto situation = on_today(both(many_due(20), many_new(20)));
    situation.limits.reviews = 6;
    situation.limits.new_cards = 2;
    CHECK(pattern(Queue{situation}.plan()) == "RRRNRRRN");
}

TEST_CASE("no more than ten new cards and two hundred reviews a day unless told otherwise") {
    CHECK(Queue{on_today(many_new(20))}.plan().size() == 10);
    CHECK(Queue{on_today(many_due(220))}.plan().size() == 200);
}

TEST_CASE("limits count answers of the whole collection, also to cards that no deck knows any more") {
    std::vector<TodaysAnswer> const log{
        introduction("gone/a", 4), test::answer("gone/b", AnswerKind::scheduled, 4),
        test::answer("gone/b", AnswerKind::repeat, 4), test::answer("gone/c", AnswerKind::cram, 1)};
    auto situation = on_today(both(many_due(5), many_new(5)), log);
    situation.limits.new_cards = 3;
    situation.limits.reviews = 3;
    auto const agenda = Queue{situation}.agenda();
    CHECK(agenda.introduced_today == 1);
    CHECK(agenda.reviewed_today == 1);
    CHECK(agenda.fresh.size() == 2);
    CHECK(agenda.reviews.size() == 5);
    CHECK(agenda.reviews_allowed == 2);
}

TEST_CASE("a limit of zero asks for none of its kind") {
    auto situation = on_today(both(many_due(2), many_new(2)));
    situation.limits.new_cards = 0;
    CHECK(pattern(Queue{situation}.plan()) == "RR");
    situation.limits = {.new_cards = 10, .reviews = 0, .minutes = {}};
    CHECK(pattern(Queue{situation}.plan()) == "NN");
}

TEST_CASE("a new card waits until every entry it comes after has been passed") {
    auto passed = seen_card("d/passed", 5, 10);
    auto failed = seen_card("d/failed", 5, 10);
    failed.state.has_been_passed = false;
    CHECK(next_key(on_today({passed, after(new_card("d/x", 1), {"d/passed"})})) == "d/x");
    CHECK_FALSE(next_key(on_today({failed, after(new_card("d/x", 1), {"d/failed"})})));
    CHECK_FALSE(next_key(on_today({failed, passed, after(new_card("d/x", 1), {"d/passed", "d/failed"})})));
}

TEST_CASE("one passed sibling is enough, even a retired one") {
    auto failed = seen_card("d/e:1", 5, 10);
    failed.state.has_been_passed = false;
    auto const waiting = after(new_card("d/x", 1), {"d/e"});
    CHECK_FALSE(next_key(on_today({failed, waiting})));
    CHECK(next_key(on_today({failed, seen_card("d/e:2", 5, 10), waiting})) == "d/x");
    failed.has_passed_retired_sibling = true;
    CHECK(next_key(on_today({failed, waiting})) == "d/x");
}

TEST_CASE("a suspended, retired or unknown prerequisite does not block") {
    CHECK(next_key(on_today({suspended(new_card("d/a")), after(new_card("d/x", 1), {"d/a"})})) == "d/x");
    CHECK(next_key(on_today({after(new_card("d/x", 1), {"d/nowhere", "other/gone"})})) == "d/x");
}

TEST_CASE("a prerequisite outside the session's decks blocks all the same") {
    CHECK_FALSE(next_key(on_today({out_of_scope(new_card("c/a")), after(new_card("d/x"), {"c/a"})})));
}

TEST_CASE("a chain of new cards counts as a day's work and is asked in its own order") {
    auto const queue = Queue{on_today({
        after(new_card("d/third", 0), {"d/second"}),
        after(new_card("d/second", 1), {"d/first"}),
        new_card("d/first", 2),
        new_card("d/other", 3),
    })};
    CHECK(queue.agenda().fresh.size() == 4);
    CHECK(keys(queue.plan()) == Keys{"d/first", "d/second", "d/third", "d/other"});
}

TEST_CASE("cards that come after each other in a circle are never asked and block nothing else") {
    auto const queue = Queue{on_today(
        {after(new_card("d/a", 0), {"d/b"}), after(new_card("d/b", 1), {"d/a"}), new_card("d/c", 2)})};
    CHECK(keys(queue.plan()) == Keys{"d/c"});
    CHECK(queue.agenda().fresh.size() == 1);
}

TEST_CASE("a failed prerequisite that waits for another look holds its followers back until it passes") {
    auto failed = answered_today("d/a");
    failed.state.has_been_passed = false;
    auto const follower = after(new_card("d/x", 1), {"d/a"});
    auto const queue = Queue{on_today({failed, follower}, {introduction("d/a", 1)})};
    CHECK(queue.agenda().fresh.size() == 1);
    CHECK(keys(queue.plan()) == Keys{"d/a", "d/x"});
}

TEST_CASE("of several due siblings only the most urgent is asked") {
    auto const queue =
        Queue{on_today({seen_card("d/e:1", 0, 6), seen_card("d/e:2", -3, 6), seen_card("d/f", 0, 9)})};
    CHECK(keys(queue.plan()) == Keys{"d/e:2", "d/f"});
    CHECK(queue.agenda().siblings_set_aside == 1);
}

TEST_CASE("a due card keeps its new siblings for another day, and so does an answered one") {
    CHECK(keys(Queue{on_today({new_card("d/e:1"), seen_card("d/e:2", 0, 6)})}.plan()) == Keys{"d/e:2"});
    CHECK(keys(Queue{on_today({new_card("d/e:1"), new_card("d/e:2", 1)})}.plan()) == Keys{"d/e:1"});
    auto const log = std::vector{test::answer("d/e:1", AnswerKind::scheduled, 4)};
    CHECK_FALSE(next_key(on_today({answered_today("d/e:1"), new_card("d/e:2", 1)}, log)));
    CHECK_FALSE(next_key(on_today({answered_today("d/e:1"), seen_card("d/e:2", -9, 1)}, log)));
}

TEST_CASE("a cram answer sets no sibling aside") {
    auto const log = std::vector{test::answer("d/e:1", AnswerKind::cram, 4)};
    CHECK(next_key(on_today({seen_card("d/e:1", 9, 10), seen_card("d/e:2", 0, 6)}, log)) == "d/e:2");
}

TEST_CASE("suspended cards and cards outside the scope are not asked") {
    CHECK(keys(Queue{
              on_today({suspended(seen_card("d/a", 0, 6)), out_of_scope(seen_card("d/b", 0, 6)),
                        suspended(new_card("d/c")), out_of_scope(new_card("d/d")), seen_card("d/e", 0, 6)})}
                   .plan()) == Keys{"d/e"});
}

TEST_CASE("a card below 4 comes back after five answers to other cards") {
    auto cards = both(many_due(9), {answered_today("d/missed")});
    std::vector<TodaysAnswer> log{test::answer("d/missed", AnswerKind::scheduled, 3)};
    for (int others = 0; others < 5; ++others) {
        INFO(others << " answers since");
        CHECK(next_key(on_today(cards, log)) != "d/missed");
        log.push_back(test::answer("x/o" + std::to_string(others), AnswerKind::scheduled, 4));
    }
    auto const next = Queue{on_today(cards, log)}.agenda().next;
    REQUIRE(next);
    CHECK(next->card.text() == "d/missed");
    CHECK(next->reason == Reason::another_look);
}

TEST_CASE("a card comes back as often as it stays below 4, and no more once it reaches 4") {
    auto const missed = answered_today("d/a");
    std::vector<TodaysAnswer> log{test::answer("d/a", AnswerKind::scheduled, 0)};
    CHECK(next_key(on_today({missed}, log)) == "d/a");
    log.push_back(test::answer("d/a", AnswerKind::repeat, 3));
    CHECK(next_key(on_today({missed}, log)) == "d/a");
    log.push_back(test::answer("d/a", AnswerKind::cram, 5));
    CHECK(next_key(on_today({missed}, log)) == "d/a");
    log.push_back(test::answer("d/a", AnswerKind::repeat, 4));
    CHECK_FALSE(next_key(on_today({missed}, log)));
}

TEST_CASE("answers to the card itself do not bring it back sooner") {
    std::vector<TodaysAnswer> log{test::answer("d/a", AnswerKind::scheduled, 1)};
    for (int times = 0; times < 6; ++times) {
        log.push_back(test::answer("d/a", AnswerKind::cram, 1));
    }
    CHECK(next_key(on_today({answered_today("d/a"), seen_card("d/b", 0, 6)}, log)) == "d/b");
}

TEST_CASE("when nothing else is left, the card that waited longest comes back at once") {
    std::vector const log{test::answer("d/b", AnswerKind::scheduled, 1),
                          test::answer("d/a", AnswerKind::scheduled, 1)};
    auto const queue = Queue{on_today({answered_today("d/a"), answered_today("d/b")}, log)};
    CHECK(keys(queue.plan()) == Keys{"d/b", "d/a"});
    CHECK(queue.agenda().waiting == std::vector<std::size_t>{1, 0});
}

TEST_CASE("repeats are asked although the limits are used up") {
    auto situation =
        on_today(both(many_due(5), {answered_today("d/a")}), {test::answer("d/a", AnswerKind::scheduled, 1)});
    situation.limits.reviews = 1;
    CHECK(next_key(situation) == "d/a");
}

TEST_CASE("cards due in the next days are asked ahead, those answered today are not") {
    auto situation = on_today(
        {seen_card("d/a", 2, 10), seen_card("d/b", 3, 10), answered_today("d/c"), seen_card("d/e", 0, 10)},
        {test::answer("d/c", AnswerKind::scheduled, 5)});
    CHECK(keys(Queue{situation}.plan()) == Keys{"d/e"});
    situation.mode.ahead = calendar::days{2};
    CHECK(keys(Queue{situation}.plan()) == Keys{"d/e", "d/a"});
    situation.mode.ahead = calendar::days{4};
    CHECK(keys(Queue{situation}.plan()) == Keys{"d/e", "d/a", "d/b"});
    CHECK(Queue{situation}.agenda().siblings_set_aside == 0);
}

TEST_CASE("cram asks every card in scope once, by urgency, without limits") {
    auto situation = on_today({new_card("d/new", 0), seen_card("d/far", 50, 60), seen_card("d/late", -3, 6),
                               seen_card("d/e:1", 1, 4), seen_card("d/e:2", 1, 5), suspended(new_card("d/s")),
                               out_of_scope(new_card("d/o"))});
    situation.mode.purpose = history::Purpose::cram;
    situation.limits = {.new_cards = 0, .reviews = 0, .minutes = {}};
    auto const queue = Queue{situation};
    CHECK(keys(queue.plan()) == Keys{"d/late", "d/e:2", "d/e:1", "d/far", "d/new"});
    CHECK(queue.plan().front().reason == Reason::cram);
    situation.crammed = {deck::CardKey{"d/late"}, deck::CardKey{"d/far"}};
    CHECK(keys(Queue{situation}.plan()) == Keys{"d/e:2", "d/e:1", "d/new"});
}

TEST_CASE("the mixture of a session for one deck does not depend on answers to other decks") {
    std::vector<TodaysAnswer> log;
    auto cards = both(many_due(4), many_new(2));
    for (int others = 0; others < 20; ++others) {
        auto const key = "other/o" + std::to_string(others);
        cards.push_back(out_of_scope(answered_today(key)));
        log.push_back(test::answer(key, AnswerKind::scheduled, 4));
    }
    CHECK(pattern(Queue{on_today(cards, log)}.plan()) == "RRNRRN");
}

namespace {

Candidate any_card(std::size_t number) {
    auto const entry = *rc::gen::inRange(0, 12);
    auto const key = "d" + std::to_string(*rc::gen::inRange(0, 2)) + "/e" + std::to_string(entry) + ":" +
                     std::to_string(number);
    auto card = *rc::gen::inRange(0, 3) == 0
                    ? new_card(key, number)
                    : seen_card(key, *rc::gen::inRange(-5, 2), *rc::gen::inRange(1, 9));
    card.is_suspended = *rc::gen::inRange(0, 8) == 0;
    card.is_in_scope = *rc::gen::inRange(0, 8) != 0;
    if (*rc::gen::inRange(0, 3) == 0) {
        card = after(card, {"d0/e" + std::to_string(*rc::gen::inRange(0, 12))});
    }
    return card;
}

test::World any_world() {
    std::vector<Candidate> cards;
    auto const count = *rc::gen::inRange<std::size_t>(0, 25);
    for (std::size_t number = 0; number < count; ++number) {
        cards.push_back(any_card(number));
    }
    test::World world{cards};
    world.limits.new_cards = *rc::gen::inRange(0, 6);
    world.limits.reviews = *rc::gen::inRange(0, 12);
    world.mode.ahead = calendar::days{*rc::gen::inRange(0, 2)};
    world.mode.purpose = *rc::gen::inRange(0, 5) == 0 ? history::Purpose::cram : history::Purpose::answer;
    return world;
}

void check_promises(Queue const& queue, std::set<std::string> const& entries_before, Turn const& turn) {
    auto const* card = queue.find(turn.card);
    auto const agenda = queue.agenda();
    RC_ASSERT(card != nullptr && card->is_in_scope && !card->is_suspended);
    if (turn.reason == Reason::review || turn.reason == Reason::fresh) {
        RC_ASSERT(!entries_before.contains(turn.card.entry().text()));
    }
    if (turn.reason == Reason::review) {
        RC_ASSERT(agenda.reviewed_today < queue.situation().limits.reviews);
    }
    if (turn.reason == Reason::fresh) {
        RC_ASSERT(agenda.introduced_today < queue.situation().limits.new_cards);
    }
    if (turn.reason == Reason::another_look) {
        RC_ASSERT(card->state.last_answered == test::today && card->state.last_quality->value() < 4);
    }
}

} // namespace

TEST_CASE("after any answers the queue is the same as one made anew, and keeps its promises") {
    rc::prop("answers in any quality, in the order asked", [] {
        auto world = any_world();
        Queue queue{world.situation()};
        std::set<std::string> entries;
        for (int turns = 0; turns < 60; ++turns) {
            auto const next = queue.agenda().next;
            if (!next) {
                break;
            }
            check_promises(queue, entries, *next);
            auto const quality = *schedule::Quality::from(*rc::gen::inRange(0, 6));
            auto const receipt = world.store(next->card, quality, world.mode.purpose);
            if (next->reason == Reason::cram) {
                world.crammed.push_back(next->card);
            } else {
                entries.insert(next->card.entry().text());
            }
            queue.answered(world.situation().log.back(), receipt.after);
            RC_ASSERT(queue.situation() == world.situation());
            RC_ASSERT(queue.agenda() == Queue{world.situation()}.agenda());
        }
    });
}

TEST_CASE("an answer out of turn leaves the queue the same as one made anew") {
    rc::prop("answers to any cards", [] {
        auto world = any_world();
        Queue queue{world.situation()};
        auto const cards = world.situation().candidates;
        for (int answers = 0; answers < 12 && !cards.empty(); ++answers) {
            auto const& card = cards[*rc::gen::inRange<std::size_t>(0, cards.size())].key;
            auto const purpose = *rc::gen::element(history::Purpose::answer, history::Purpose::cram);
            auto const quality = *schedule::Quality::from(*rc::gen::inRange(0, 6));
            auto const receipt = world.store(card, quality, purpose);
            if (world.mode.purpose == history::Purpose::cram && purpose == history::Purpose::cram) {
                world.crammed.push_back(card);
            }
            queue.answered(world.situation().log.back(), receipt.after);
            RC_ASSERT(queue.agenda() == Queue{world.situation()}.agenda());
        }
    });
}

TEST_CASE("an interrupted day goes on in the order it would have had") {
    rc::prop("the plan after any part of it is the rest of it", [] {
        auto world = any_world();
        auto const plan = Queue{world.situation()}.plan();
        for (std::size_t place = 0; place < plan.size(); ++place) {
            auto const rest = Queue{world.situation()}.plan();
            RC_ASSERT(std::vector(plan.begin() + static_cast<std::ptrdiff_t>(place), plan.end()) == rest);
            using schedule::operator""_q;
            world.store(plan[place].card, 4_q, world.mode.purpose);
            if (plan[place].reason == Reason::cram) {
                world.crammed.push_back(plan[place].card);
            }
        }
        RC_ASSERT(Queue{world.situation()}.plan().empty());
    });
}
