#pragma once

#include "engine/store/database.hpp"

#include <cstddef>
#include <cstdint>
#include <span>

// Rows of the counts of sixteen consecutive days, in one value: each count takes 8 bytes, the lowest first.
namespace remat::store {

inline constexpr std::int64_t days_a_row = 16;

// Where a day's counts stand: in which row, and the how manieth there.
struct PackedPlace {
    std::int64_t sixteen = 0;
    std::size_t day = 0;
};

[[nodiscard]] constexpr PackedPlace packed_place(std::int64_t day) {
    std::int64_t const in_row = (day % days_a_row + days_a_row) % days_a_row;
    return {.sixteen = (day - in_row) / days_a_row, .day = static_cast<std::size_t>(in_row)};
}

// A row as a query gives it: the columns of its key, the counts, the checksum. The bytes hold until the next
// step.
class PackedRow {
  public:
    PackedRow(Statement const& row, int key_columns, std::size_t counts);

    // False if it does not match its checksum, or has another size: then every count reads as 0.
    [[nodiscard]] bool is_sound() const { return is_sound_; }
    // What it adds to the sum of its table.
    [[nodiscard]] std::int64_t sum() const { return sum_; }
    // `place` is below `counts`.
    [[nodiscard]] std::int64_t count(std::size_t place) const {
        return bytes_.empty() ? 0 : unpacked(bytes_, place);
    }

    [[nodiscard]] static std::int64_t unpacked(std::span<std::uint8_t const> bytes, std::size_t place);

  private:
    std::span<std::uint8_t const> bytes_;
    std::int64_t sum_ = 0;
    bool is_sound_ = false;
};

struct PackedChange {
    std::size_t place = 0;
    std::int64_t change = 0;
};

// Brings one row along; it begins with zeros. `find` takes the key and gives the counts and the checksum,
// `put` takes all of them. Returns what the changes add to the sum of the table. Throws Error if the row has
// another size.
[[nodiscard]] std::int64_t change_row(Database& database, char const* find, char const* put,
                                      std::span<std::int64_t const> key, std::size_t counts,
                                      std::span<PackedChange const> changes);

} // namespace remat::store
