#include "cli/view/heat_map.hpp"

#include "tests/cli/view/golden.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat;
using namespace remat::cli::view;
using namespace remat::cli::view::testing;
using calendar::Day;
using calendar::days;

namespace {

Day day(char const* text) {
    return *calendar::parse_day(text);
}

history::Tallies some_answers() {
    history::Tallies answers;
    answers[day("2026-03-02")] = {.answers = 1}; // a Monday
    answers[day("2026-03-03")] = {.answers = 5};
    answers[day("2026-03-07")] = {.answers = 9};
    answers[day("2026-03-08")] = {.answers = 20};
    return answers;
}

} // namespace

TEST_CASE("a few weeks are drawn wide, the week begins on Monday") {
    auto const lines = heat_map(some_answers(), day("2026-03-02"), day("2026-03-10"), wide(), 76);
    CHECK(lines == std::vector<std::string>{"Mon  ░░ ··", "Tue  ▒▒ ··", "Wed  ··", "Thu  ··", "Fri  ··",
                                            "Sat  ▓▓", "Sun  ██", "     Mar", "░ 1-4  ▒ 5-8  ▓ 9-19  █ 20+"});
}

TEST_CASE("a year is drawn narrow, and never wider than the screen") {
    auto const full = heat_map(some_answers(), day("2025-01-01"), day("2026-03-10"), ascii(), 76);
    CHECK(full[0].size() == 5 + 53);
    for (auto const& line : heat_map(some_answers(), day("2025-01-01"), day("2026-03-10"), ascii(), 36)) {
        CHECK(line.size() <= 36);
    }
}

TEST_CASE("levels are the quartiles of the days with an answer, each once") {
    CHECK(heat_levels({}).from.empty());
    CHECK(heat_levels(some_answers()).from == std::vector<std::int64_t>{1, 5, 9, 20});
    history::Tallies even;
    for (int i = 0; i < 10; ++i) {
        even[day("2026-03-02") + days{i}] = {.answers = 3};
    }
    auto const levels = heat_levels(even);
    CHECK(levels.from == std::vector<std::int64_t>{1, 3});
    CHECK(levels.of(0) == 0);
    CHECK(levels.of(2) == 1);
    CHECK(levels.of(3) == 2);
    CHECK(levels.of(99) == 2);
}
