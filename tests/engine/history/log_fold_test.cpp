#include "engine/history/log_fold.hpp"

#include "tests/support/log_builder.hpp"

#include <catch2/catch_test_macros.hpp>
#include <rapidcheck/catch.h>

#include <algorithm>
#include <iterator>

using namespace remat;
using namespace remat::history;
using namespace remat::schedule;
using test::day_number;
using test::LogBuilder;

namespace {

CardState state_of(FoldedLog const& folded, std::string const& key) {
    return folded.cards.at(folded.first_keys.at(deck::CardKey{key})).fold.state;
}

Switch suspension_of(FoldedLog const& folded, std::string const& key) {
    return folded.cards.at(folded.first_keys.at(deck::CardKey{key})).suspended;
}

// A log as several sittings would have written it, with everything that events can do.
std::vector<Event> any_log() {
    LogBuilder builder;
    auto const card = [] { return "d/" + std::to_string(*rc::gen::inRange(0, 5)); };
    int day = 20'000;
    int const count = *rc::gen::inRange(0, 40);
    for (int number = 0; number < count; ++number) {
        day += *rc::gen::element(0, 0, 1, 3, -1);
        builder.on(day, *rc::gen::inRange(5, 23));
        auto const target = test::id_of(*rc::gen::inRange<std::uint64_t>(1, 41));
        switch (*rc::gen::inRange(0, 10)) {
        case 0: builder.retract(target); break;
        case 1: builder.suspend(card(), *rc::gen::element(Switch::on, Switch::off)); break;
        case 2: builder.same(card(), card()); break;
        case 3:
            builder.set("sm2-reading", *rc::gen::element<std::string>("text_new_ef", "source_1998"));
            break;
        case 4: builder.review(card(), *rc::gen::inRange(0, 6), Purpose::cram); break;
        default: builder.review(card(), *rc::gen::inRange(0, 6));
        }
    }
    return builder.log();
}

std::vector<Event> part_of(std::vector<Event> const& log) {
    std::vector<Event> part;
    for (Event const& event : log) {
        if (*rc::gen::arbitrary<bool>()) {
            part.push_back(event);
        }
    }
    return part;
}

} // namespace

TEST_CASE("an undone answer never happened") {
    LogBuilder with;
    with.on(100).review("d/a", 4);
    auto const second = with.on(101).review("d/a", 1).id;
    with.retract(second);
    LogBuilder without;
    without.on(100).review("d/a", 4);
    CHECK(fold_log(with.log()) == fold_log(without.log()));
}

TEST_CASE("undoing a day's first answer makes the next one the scheduled one") {
    LogBuilder log;
    auto const slip = log.on(100).review("d/a", 1).id;
    log.review("d/a", 5);
    CHECK(std::get<Sm2Memory>(*state_of(fold_log(log.log()), "d/a").memory).repetitions == 0);
    log.retract(slip);
    auto const state = state_of(fold_log(log.log()), "d/a");
    CHECK(std::get<Sm2Memory>(*state.memory).repetitions == 1);
    CHECK(state.scheduled_answers == 1);
}

TEST_CASE("two keys that are one card share one history, and an undone link takes them apart") {
    LogBuilder log;
    log.on(100).review("d/old", 4);
    auto const link = log.same("d/old", "d/new").id;
    log.on(101).review("d/new", 4);
    auto const joined = fold_log(log.log());
    CHECK(joined.first_keys.at(deck::CardKey{"d/new"}) == deck::CardKey{"d/old"});
    CHECK(state_of(joined, "d/new").due == day_number(107));
    log.retract(link);
    auto const apart = fold_log(log.log());
    CHECK(state_of(apart, "d/new").due == day_number(102));
    CHECK(state_of(apart, "d/old").due == day_number(101));
}

TEST_CASE("the last suspension in order counts, for the whole class") {
    LogBuilder log;
    log.on(100).suspend("d/a", Switch::on);
    log.same("d/a", "d/b");
    CHECK(suspension_of(fold_log(log.log()), "d/a") == Switch::on);
    log.on(99).suspend("d/b", Switch::off);
    CHECK(suspension_of(fold_log(log.log()), "d/a") == Switch::on);
    log.on(101).suspend("d/b", Switch::off);
    CHECK(suspension_of(fold_log(log.log()), "d/a") == Switch::off);
}

TEST_CASE("switching the scheduler there and back restores every day") {
    rc::prop("rebuild under the last setting", [] {
        auto log = any_log();
        LogBuilder settings;
        settings.on(21'000).set("sm2-reading", "text_new_ef");
        auto const append = [&](std::string_view reading, std::uint64_t number) {
            auto event = settings.set("sm2-reading", reading);
            event.id = test::id_of(number);
            event.seq = static_cast<std::int64_t>(number);
            log.push_back(event);
        };
        append("text_new_ef", 1'000);
        auto const before = fold_log(log);
        append("source_1998", 1'001);
        append("text_new_ef", 1'002);
        RC_ASSERT(fold_log(log) == before);
    });
}

TEST_CASE("a log means the same in whatever order and however often its events are read") {
    rc::prop("shuffled and doubled", [] {
        auto const log = any_log();
        auto mixed = log;
        for (std::size_t place = mixed.size(); place > 1; --place) {
            std::swap(mixed[place - 1], mixed[*rc::gen::inRange<std::size_t>(0, place)]);
        }
        auto const part = part_of(log);
        mixed.insert(mixed.end(), part.begin(), part.end());
        RC_ASSERT(fold_log(mixed) == fold_log(log));
    });
}

TEST_CASE("the union of two logs is idempotent, commutative and associative, and so is its meaning") {
    rc::prop("three parts of one history, one of them with a damaged copy", [] {
        auto const log = any_log();
        auto const a = part_of(log);
        auto b = part_of(log);
        auto const c = part_of(log);
        if (!b.empty()) {
            b.back().day += calendar::days{1};
        }
        RC_ASSERT(union_of(a, a) == union_of(a, {}));
        RC_ASSERT(union_of(a, b) == union_of(b, a));
        RC_ASSERT(union_of(union_of(a, b), c) == union_of(a, union_of(b, c)));
        RC_ASSERT(fold_log(union_of(union_of(a, b), c)) == fold_log(union_of(c, union_of(b, a))));
        RC_ASSERT(fold_log(union_of(a, union_of(a, b))) == fold_log(union_of(a, b)));
    });
}

TEST_CASE("what is due on a day is what the due changes sum up to") {
    rc::prop("against the states at the end of each day", [] {
        LogBuilder builder;
        int day = 20'000;
        std::vector<int> answered;
        int const count = *rc::gen::inRange(1, 15);
        for (int number = 0; number < count; ++number) {
            builder.on(day).review("d/a", *rc::gen::inRange(0, 6));
            answered.push_back(day);
            day += *rc::gen::element(1, 1, 2, 5, 9, 30);
        }
        auto const log = builder.log();
        auto const folded = fold_log(log);
        auto const& changes = folded.cards.at(deck::CardKey{"d/a"}).fold.due_changes;
        for (int asked = 20'000; asked < day + 10; ++asked) {
            std::vector<Event> known;
            std::copy_if(log.begin(), log.end(), std::back_inserter(known),
                         [&](Event const& event) { return event.day <= day_number(asked); });
            auto const state = state_of(fold_log(known), "d/a");
            std::int64_t sum = 0;
            for (auto const& [at, change] : changes) {
                sum += at <= day_number(asked) ? change : 0;
            }
            RC_ASSERT(sum == (*state.due <= day_number(asked) ? 1 : 0));
        }
    });
}
