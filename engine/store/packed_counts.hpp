#pragma once

#include "engine/store/statement.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

// Rows of the counts of 32 consecutive days, in one value: most counts take a byte (see
// schema/002_packed_counts.sql).
namespace remat::store {

inline constexpr std::int64_t days_a_row = 32;

// Where a day's counts stand: in which row, and the how manieth there.
struct PackedPlace {
    std::int64_t block = 0;
    std::size_t day = 0;
};

[[nodiscard]] constexpr PackedPlace packed_place(std::int64_t day) {
    std::int64_t const in_row = (day % days_a_row + days_a_row) % days_a_row;
    return {.block = (day - in_row) / days_a_row, .day = static_cast<std::size_t>(in_row)};
}

[[nodiscard]] std::vector<std::uint8_t> packed(std::span<std::int64_t const> counts);
// False unless the bytes are so many counts; then some of these may be wrong.
[[nodiscard]] bool unpack(std::span<std::uint8_t const> bytes, std::span<std::int64_t> counts);

// A row as a query gives it: the columns of its key, the counts, the checksum. One serves for row after row.
class PackedRow {
  public:
    PackedRow(int key_columns, std::size_t counts) : key_columns_{key_columns}, counts_(counts) {}

    void read(Statement const& row);

    // False if it does not match its checksum, or is not so many counts: then all of them are 0.
    [[nodiscard]] bool is_sound() const { return is_sound_; }
    // What it adds to the sum of its table.
    [[nodiscard]] std::int64_t sum() const { return sum_; }
    [[nodiscard]] std::span<std::int64_t const> counts() const { return counts_; }

  private:
    int key_columns_;
    std::vector<std::int64_t> counts_;
    std::int64_t sum_ = 0;
    bool is_sound_ = false;
};

struct PackedChange {
    std::size_t place = 0;
    std::int64_t change = 0;
};

// Brings one row along; it begins with zeros. `find` takes the key and gives the counts and the checksum,
// `put` takes all of them. Returns what the changes add to the sum of the table. Throws Error if the row is
// not so many counts.
[[nodiscard]] std::int64_t change_row(Database& database, char const* find, char const* put,
                                      std::span<std::int64_t const> key, std::size_t counts,
                                      std::span<PackedChange const> changes);

} // namespace remat::store
