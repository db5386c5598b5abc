#include "engine/statistics/streak.hpp"

#include <catch2/catch_test_macros.hpp>
#include <rapidcheck/catch.h>

#include <algorithm>
#include <map>
#include <vector>

using namespace remat;
using namespace remat::statistics;
using calendar::Day;
using calendar::days;

namespace {

constexpr Day day_of(int number) {
    return Day{days{number}};
}

history::Tallies answered_on(std::vector<int> const& numbers) {
    history::Tallies tallies;
    for (int const number : numbers) {
        tallies[day_of(number)].answers += 1;
    }
    return tallies;
}

// A card due all the time.
history::DueChanges const always_due{{day_of(0), 1}};

Streak streak(history::Tallies const& tallies, history::DueChanges const& changes, Day today) {
    std::map<Day, history::DayTrace> traces;
    for (auto const& [day, tally] : tallies) {
        traces[day].answers = tally.answers;
    }
    for (auto const& [day, change] : changes) {
        traces[day].due_change = change;
    }
    std::vector<history::DayTrace> list;
    for (auto& [day, trace] : traces) {
        trace.day = day;
        list.push_back(trace);
    }
    return statistics::streak(list, today);
}

} // namespace

TEST_CASE("consecutive days with answers are a streak, and today without one does not break it yet") {
    CHECK(streak(answered_on({10, 11, 12}), always_due, day_of(12)) == Streak{3, 3});
    CHECK(streak(answered_on({10, 11, 12}), always_due, day_of(13)) == Streak{3, 3});
    CHECK(streak(answered_on({10, 11, 12}), always_due, day_of(14)) == Streak{0, 3});
    CHECK(streak({}, always_due, day_of(14)) == Streak{0, 0});
}

TEST_CASE("a missed day on which a card was due breaks it") {
    CHECK(streak(answered_on({10, 11, 13}), always_due, day_of(13)) == Streak{1, 2});
}

TEST_CASE("a day on which nothing was due neither breaks nor adds") {
    history::DueChanges const due_on_13{{day_of(13), 1}};
    CHECK(streak(answered_on({10, 11, 13}), due_on_13, day_of(13)) == Streak{3, 3});
    CHECK(streak(answered_on({10, 11}), due_on_13, day_of(13)) == Streak{2, 2});
    CHECK(streak(answered_on({10, 11}), due_on_13, day_of(14)) == Streak{0, 2});
}

TEST_CASE("an answer dated after today, from a clock that was set back, does not count yet") {
    CHECK(streak(answered_on({10, 11, 20}), always_due, day_of(11)) == Streak{2, 2});
}

TEST_CASE("any history has the streak that walking day by day finds") {
    rc::prop("against a day by day count", [](std::vector<std::pair<bool, bool>> const& history) {
        history::Tallies tallies;
        history::DueChanges changes;
        Streak expected;
        int const today = static_cast<int>(history.size());
        for (int day = 0; day < today; ++day) {
            auto const [has_answer, is_due] = history[static_cast<std::size_t>(day)];
            if (is_due) {
                history::add(changes, {{day_of(day), 1}});
                history::add(changes, {{day_of(day + 1), -1}});
            }
            if (has_answer) {
                tallies[day_of(day)].answers = 2;
                expected.longest = std::max(expected.longest, ++expected.current);
            } else if (is_due) {
                expected.current = 0;
            }
        }
        RC_ASSERT(streak(tallies, changes, day_of(today)) == expected);
    });
}
