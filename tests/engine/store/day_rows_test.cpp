#include "engine/store/day_rows.hpp"

#include "engine/store/day_number.hpp"
#include "engine/store/packed_counts.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <map>
#include <utility>

using namespace remat;
using namespace remat::store;

namespace {

using Answers = std::map<std::int64_t, std::int64_t>; // by the day's number

std::vector<std::uint8_t> row_of(std::int64_t block, Answers const& answers) {
    std::vector<std::int64_t> counts(counts_a_day * days_a_row);
    for (auto const& [day, count] : answers) {
        auto const of_day = counts_of({.tally = {.answers = count}, .recalled = 1, .due_change = -count});
        std::ranges::copy(of_day, counts.begin() +
                                      (day - block * days_a_row) * static_cast<std::int64_t>(counts_a_day));
    }
    return packed(counts);
}

using Seen = std::vector<std::pair<std::int64_t, DeckId>>;

Seen seen(DayRows const& rows, std::int64_t first, std::int64_t last) {
    Seen found;
    rows.visit(day_of(first), day_of(last), [&](DayRow const& row) {
        CHECK(row.share.due_change == -row.share.tally.answers);
        CHECK(row.share.recalled == 1);
        found.emplace_back(day_number(row.day), row.deck);
    });
    return found;
}

} // namespace

TEST_CASE("days are visited in order, those of all decks together, and days that held nothing are left out") {
    DayRows rows;
    rows.add(-1, 7, row_of(-1, {{-32, 1}, {-1, 2}}));
    rows.add(2, 7, row_of(2, {{64, 3}, {95, 4}}));
    rows.add(2, 9, row_of(2, {{64, 5}, {70, 6}}));
    rows.add(3, 9, row_of(3, {{96, 7}}));
    CHECK(seen(rows, -1'000, 1'000) == Seen{{-32, 7}, {-1, 7}, {64, 7}, {64, 9}, {70, 9}, {95, 7}, {96, 9}});
    CHECK(seen(rows, -1, 64) == Seen{{-1, 7}, {64, 7}, {64, 9}});
    CHECK(seen(rows, 65, 95) == Seen{{70, 9}, {95, 7}});
    CHECK(seen(rows, 97, 1'000).empty());
    std::size_t all = 0;
    rows.visit([&](DayRow const& /*row*/) { ++all; });
    CHECK(all == 7);
}

TEST_CASE("a row that is not the counts of its days holds nothing, and harms no other") {
    DayRows rows;
    auto cut = row_of(2, {{64, 1}});
    cut.pop_back();
    rows.add(2, 7, cut);
    rows.add(2, 9, row_of(2, {{64, 1}}));
    CHECK(seen(rows, 0, 1'000) == Seen{{64, 9}});
}

TEST_CASE("a row of a time that no calendar knows is passed over") {
    DayRows rows;
    rows.add(1, 7, row_of(1, {{32, 1}}));
    rows.add(std::int64_t{1} << 61U, 7, row_of(0, {{0, 1}}));
    CHECK(seen(rows, 0, 1'000) == Seen{{32, 7}});
    std::size_t all = 0;
    rows.visit([&](DayRow const& /*row*/) { ++all; });
    CHECK(all == 1);
}
