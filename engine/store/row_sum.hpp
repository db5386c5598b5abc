#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

// Checksums of rows of the cache: the log's events have their own. A flipped byte must not become a wrong
// date that nobody notices. Computed for every row that is read, so a few multiplications must do; the mixing
// is splitmix64's (Steele, Lea, Flood 2014).
namespace remat::store {

// Depends on every value and on their order.
class RowSum {
  public:
    RowSum& add(std::int64_t value) {
        value_ = mixed(value_ ^ mixed(std::bit_cast<std::uint64_t>(value)));
        return *this;
    }
    RowSum& add(std::optional<std::int64_t> const& value) {
        value_ += value ? step : 2 * step;
        return add(value.value_or(0));
    }

    [[nodiscard]] std::uint64_t value() const { return value_; }
    [[nodiscard]] std::int64_t stored() const { return std::bit_cast<std::int64_t>(value_); }

  private:
    static constexpr std::uint64_t step = 0x9E3779B97F4A7C15U;

    static constexpr std::uint64_t mixed(std::uint64_t x) {
        x += step;
        x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9U;
        x = (x ^ (x >> 27U)) * 0x94D049BB133111EBU;
        return x ^ (x >> 31U);
    }

    std::uint64_t value_ = 0;
};

// For rows of counts: this checksum grows along with them, and what is added to a damaged row leaves it
// damaged. Modulo 2^62, since SQLite's integers do not wrap around.
class CountSum {
  public:
    // What names the row.
    explicit CountSum(RowSum key) : key_{key} {}

    // The count at a place of the row; those that are 0 change nothing.
    CountSum& add(std::size_t place, std::int64_t count) {
        if (count != 0) {
            auto const weight = RowSum{key_}.add(static_cast<std::int64_t>(place)).value() | 1U;
            counts_ += weight * std::bit_cast<std::uint64_t>(count);
        }
        return *this;
    }

    // What the counts add to the row's checksum, and to the sum over all rows of the table.
    [[nodiscard]] std::int64_t counts() const { return reduced(counts_); }
    // The checksum of a row that has these counts.
    [[nodiscard]] std::int64_t whole() const { return reduced(key_.value() + counts_); }

    [[nodiscard]] static std::int64_t sum(std::int64_t one, std::int64_t other) {
        return reduced(std::bit_cast<std::uint64_t>(one) + std::bit_cast<std::uint64_t>(other));
    }

  private:
    static std::int64_t reduced(std::uint64_t value) {
        return static_cast<std::int64_t>(value & 0x3FFFFFFFFFFFFFFFU);
    }

    RowSum key_;
    std::uint64_t counts_ = 0;
};

} // namespace remat::store
