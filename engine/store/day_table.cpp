#include "engine/store/day_table.hpp"

#include "engine/store/day_number.hpp"
#include "engine/store/kept.hpp"
#include "engine/store/packed_counts.hpp"
#include "engine/store/row_sum.hpp"
#include "engine/store/stamp.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <tuple>

namespace remat::store {
namespace {

constexpr char const* find_row = "SELECT counts, checksum FROM days WHERE sixteen = ? AND deck = ?";
constexpr char const* put_row = "INSERT INTO days (sixteen, deck, counts, checksum) VALUES (?1, ?2, ?3, ?4)"
                                " ON CONFLICT DO UPDATE SET counts = ?3, checksum = ?4";
constexpr char const* all_rows = "SELECT sixteen, deck, counts, checksum FROM days ORDER BY sixteen, deck";
constexpr char const* rows_of_sixteen =
    "SELECT sixteen, deck, counts, checksum FROM days WHERE sixteen = ? ORDER BY deck";
constexpr int key_columns = 2;
constexpr std::size_t counts_a_day = 7;
constexpr std::size_t counts_a_row = counts_a_day * days_a_row;

using DayCounts = std::array<std::int64_t, counts_a_day>;

DayCounts counts_of(DayShare const& share) {
    return {share.tally.answers,    share.tally.passed,  std::int64_t{share.tally.taken.count()},
            share.tally.introduced, share.tally.reviews, share.recalled,
            share.due_change};
}

DayShare share_of(PackedRow const& row, std::size_t day) {
    auto const count = [&](std::size_t place) { return row.count(day * counts_a_day + place); };
    return {.tally = {.answers = count(0),
                      .passed = count(1),
                      .taken = std::chrono::milliseconds{count(2)},
                      .introduced = count(3),
                      .reviews = count(4)},
            .recalled = count(5),
            .due_change = count(6)};
}

auto place_of(DayRow const& row) {
    return std::tie(row.day, row.deck);
}

DayRows rows_in(Statement& row, std::int64_t& all, bool& is_sound) {
    DayRows rows;
    while (row.step()) {
        PackedRow const packed{row, key_columns, counts_a_row};
        is_sound = is_sound && packed.is_sound();
        all = CountSum::sum(all, packed.sum());
        for (std::size_t day = 0; day < days_a_row; ++day) {
            if (auto const share = share_of(packed, day); share != DayShare{}) {
                auto const number = row.integer(0) * days_a_row + static_cast<std::int64_t>(day);
                rows.push_back({.day = day_of(number), .deck = row.integer(1), .share = share});
            }
        }
    }
    // The rows of a table hold sixteen days of one deck; with one deck they are in order.
    auto const is_before = [](DayRow const& one, DayRow const& other) {
        return place_of(one) < place_of(other);
    };
    if (!std::is_sorted(rows.begin(), rows.end(), is_before)) {
        std::sort(rows.begin(), rows.end(), is_before);
    }
    return rows;
}

DayRows days(Database& database, bool& is_sound) {
    std::int64_t all = 0;
    Statement row{database, all_rows};
    auto found = rows_in(row, all, is_sound);
    is_sound = is_sound && all == read_stamp(database).value_or(Stamp{}).days_sum;
    return found;
}

void require(Database& database, bool is_sound) {
    if (!is_sound) {
        refuse_schedule(database);
    }
}

} // namespace

DayShare& DayShare::operator+=(DayShare const& other) {
    tally += other.tally;
    recalled += other.recalled;
    due_change += other.due_change;
    return *this;
}

DayShare& DayShare::operator-=(DayShare const& other) {
    tally -= other.tally;
    recalled -= other.recalled;
    due_change -= other.due_change;
    return *this;
}

void add_to_days(Database& database, DayShares const& changes) {
    std::map<std::array<std::int64_t, key_columns>, std::vector<PackedChange>> by_row;
    for (auto const& [place, share] : changes) {
        auto const [sixteen, day] = packed_place(day_number(place.first));
        auto const counts = counts_of(share);
        for (std::size_t count = 0; count < counts.size(); ++count) {
            if (counts[count] != 0) {
                by_row[{sixteen, place.second}].push_back(
                    {.place = day * counts_a_day + count, .change = counts[count]});
            }
        }
    }
    auto& sum = database.counting().days_sum;
    for (auto const& [key, row_changes] : by_row) {
        sum = CountSum::sum(sum, change_row(database, find_row, put_row, key, counts_a_row, row_changes));
    }
}

DayRows read_day(Database& database, calendar::Day day) {
    std::int64_t ignored = 0;
    bool is_sound = true;
    Statement row{database, rows_of_sixteen};
    auto rows = rows_in(row.bind(packed_place(day_number(day)).sixteen), ignored, is_sound);
    require(database, is_sound);
    std::erase_if(rows, [day](DayRow const& found) { return found.day != day; });
    return rows;
}

std::shared_ptr<DayRows const> read_days(Database& database) {
    return kept_or<DayRows>(database, all_rows, [&] {
        bool is_sound = true;
        auto rows = days(database, is_sound);
        require(database, is_sound);
        return rows;
    });
}

DayShares days_as_they_are(Database& database) {
    bool ignored = true;
    DayShares shares;
    for (auto const& row : days(database, ignored)) {
        shares.emplace_hint(shares.end(), std::pair{row.day, row.deck}, row.share);
    }
    return shares;
}

bool are_days_sound(Database& database) {
    bool is_sound = true;
    static_cast<void>(days(database, is_sound));
    return is_sound;
}

} // namespace remat::store
