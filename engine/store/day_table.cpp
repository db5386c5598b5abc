#include "engine/store/day_table.hpp"

#include "engine/store/day_number.hpp"
#include "engine/store/kept.hpp"
#include "engine/store/packed_counts.hpp"
#include "engine/store/row_sum.hpp"
#include "engine/store/stamp.hpp"
#include "engine/store/statement.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <span>
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
constexpr std::size_t usual_rows = 1'500; // a list that grows touches its memory twice
constexpr std::size_t counts_a_day = 7;
constexpr std::size_t counts_a_row = counts_a_day * days_a_row;

using DayCounts = std::array<std::int64_t, counts_a_day>;

DayCounts counts_of(DayShare const& share) {
    return {share.tally.answers,    share.tally.passed,  std::int64_t{share.tally.taken.count()},
            share.tally.introduced, share.tally.reviews, share.recalled,
            share.due_change};
}

DayShare share_of(std::span<std::int64_t const> counts) {
    return {.tally = {.answers = counts[0],
                      .passed = counts[1],
                      .taken = std::chrono::milliseconds{counts[2]},
                      .introduced = counts[3],
                      .reviews = counts[4]},
            .recalled = counts[5],
            .due_change = counts[6]};
}

bool is_nothing(std::span<std::int64_t const> counts) {
    return std::all_of(counts.begin(), counts.end(), [](std::int64_t count) { return count == 0; });
}

// The rows of one block, each of a deck.
struct Block {
    std::int64_t number = 0;
    std::vector<std::pair<DeckId, PackedRow>> decks;

    // Day by day up to a last one, so that what is appended block by block is in order.
    void append_to(DayRows& rows, std::int64_t last) const {
        for (std::size_t day = 0; day < days_a_row; ++day) {
            auto const number_of_day = number * days_a_row + static_cast<std::int64_t>(day);
            if (number_of_day > last) {
                return;
            }
            for (auto const& [deck, packed] : decks) {
                auto const counts = packed.counts().subspan(day * counts_a_day, counts_a_day);
                if (!is_nothing(counts)) {
                    rows.push_back({.day = day_of(number_of_day), .deck = deck, .share = share_of(counts)});
                }
            }
        }
    }
};

struct Reading {
    DayRows rows; // by block and deck
    bool is_sound = true;
};

struct BlockReading {
    Reading reading; // sound: each row for itself
    std::int64_t sum = 0;
};

BlockReading rows_in(Statement& row, calendar::Day last) {
    BlockReading result;
    auto& [rows, is_sound] = result.reading;
    rows.reserve(usual_rows);
    Block block;
    while (row.step()) {
        if (block.number != row.integer(0)) {
            block.append_to(rows, day_number(last));
            block = {.number = row.integer(0), .decks = {}};
        }
        auto const& packed =
            block.decks.emplace_back(row.integer(1), PackedRow{row, key_columns, counts_a_row}).second;
        is_sound = is_sound && packed.is_sound();
        result.sum = CountSum::sum(result.sum, packed.sum());
    }
    block.append_to(rows, day_number(last));
    return result;
}

Reading days(Database& database, calendar::Day last) {
    Statement row{database, all_rows};
    auto [found, sum] = rows_in(row, last);
    found.is_sound = found.is_sound && sum == read_stamp(database).value_or(Stamp{}).days_sum;
    return std::move(found);
}

DayRows sound_rows(Database& database, Reading reading) {
    if (!reading.is_sound) {
        refuse_schedule(database);
    }
    return std::move(reading.rows);
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

DayRows read_day(Database& database, calendar::Day day) {
    Statement row{database, rows_of_block};
    auto rows = sound_rows(database, rows_in(row.bind(packed_place(day_number(day)).block), day).reading);
    std::erase_if(rows, [day](DayRow const& found) { return found.day != day; });
    return rows;
}

std::shared_ptr<DayRows const> read_days(Database& database, calendar::Day last) {
    struct Kept {
        calendar::Day last;
        DayRows rows;
    };
    auto const read = [&] { return Kept{.last = last, .rows = sound_rows(database, days(database, last))}; };
    auto kept = kept_or<Kept>(database, all_rows, read);
    if (kept->last != last) {
        kept = std::make_shared<Kept>(read());
    }
    return {kept, &kept->rows};
}

ReadDays days_as_they_are(Database& database) {
    auto const [rows, is_sound] = days(database, calendar::last_day);
    ReadDays found{.shares = {}, .is_sound = is_sound};
    for (auto const& row : rows) {
        found.shares.emplace_hint(found.shares.end(), std::pair{row.day, row.deck}, row.share);
    }
    return found;
}

} // namespace remat::store
