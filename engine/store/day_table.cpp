#include "engine/store/day_table.hpp"

#include "engine/store/day_number.hpp"
#include "engine/store/kept.hpp"
#include "engine/store/packed_counts.hpp"
#include "engine/store/row_sum.hpp"
#include "engine/store/stamp.hpp"
#include "engine/store/statement.hpp"

#include <array>
#include <utility>
#include <vector>

namespace remat::store {
namespace {

constexpr char const* find_row = "SELECT counts, checksum FROM days WHERE block = ? AND deck = ?";
constexpr char const* put_row = "INSERT INTO days (block, deck, counts, checksum) VALUES (?1, ?2, ?3, ?4)"
                                " ON CONFLICT DO UPDATE SET counts = ?3, checksum = ?4";
constexpr char const* all_rows = "SELECT block, deck, counts, checksum FROM days ORDER BY block, deck";
constexpr char const* rows_of_block =
    "SELECT block, deck, counts, checksum FROM days WHERE block = ? ORDER BY deck";
constexpr int key_columns = 2;
constexpr std::size_t counts_a_row = counts_a_day * days_a_row;

struct Reading {
    DayRows rows;
    std::int64_t sum = 0;
    bool is_sound = true; // each row for itself
};

Reading rows_in(Statement& row) {
    Reading reading;
    PackedRow packed{key_columns, counts_a_row};
    while (row.step()) {
        packed.read(row);
        reading.rows.add(row.integer(0), row.integer(1), row.bytes(key_columns));
        reading.is_sound = reading.is_sound && packed.is_sound();
        reading.sum = CountSum::sum(reading.sum, packed.sum());
    }
    return reading;
}

Reading all_days(Database& database) {
    Statement row{database, all_rows};
    auto reading = rows_in(row);
    reading.is_sound = reading.is_sound && reading.sum == read_stamp(database).value_or(Stamp{}).days_sum;
    return reading;
}

DayRows sound_rows(Database& database, Reading reading) {
    if (!reading.is_sound) {
        refuse_schedule(database);
    }
    return std::move(reading.rows);
}

} // namespace

void add_to_days(Database& database, DayShares const& changes) {
    std::map<std::array<std::int64_t, key_columns>, std::vector<PackedChange>> by_row;
    for (auto const& [place, share] : changes) {
        auto const [block, day] = packed_place(day_number(place.first));
        auto const counts = counts_of(share);
        for (std::size_t count = 0; count < counts.size(); ++count) {
            if (counts[count] != 0) {
                by_row[{block, place.second}].push_back(
                    {.place = day * counts_a_day + count, .change = counts[count]});
            }
        }
    }
    auto& sum = database.counting().days_sum;
    for (auto const& [key, row_changes] : by_row) {
        sum = CountSum::sum(sum, change_row(database, find_row, put_row, key, counts_a_row, row_changes));
    }
}

std::vector<DayRow> read_day(Database& database, calendar::Day day) {
    Statement row{database, rows_of_block};
    auto const block = sound_rows(database, rows_in(row.bind(packed_place(day_number(day)).block)));
    std::vector<DayRow> rows;
    block.visit(day, day, [&](DayRow const& found) { rows.push_back(found); });
    return rows;
}

std::shared_ptr<DayRows const> read_days(Database& database) {
    return kept_or<DayRows>(database, all_rows, [&] { return sound_rows(database, all_days(database)); });
}

ReadDays days_as_they_are(Database& database) {
    auto const reading = all_days(database);
    ReadDays found{.shares = {}, .is_sound = reading.is_sound};
    reading.rows.visit([&](DayRow const& row) {
        found.shares.emplace_hint(found.shares.end(), std::pair{row.day, row.deck}, row.share);
    });
    return found;
}

} // namespace remat::store
