#include "engine/store/packed_counts.hpp"

#include "engine/store/row_sum.hpp"
#include "engine/store/stamp.hpp"
#include "engine/store/statement.hpp"

#include <algorithm>
#include <bit>

namespace remat::store {
namespace {

constexpr unsigned bits_a_group = 7;
constexpr unsigned goes_on = 0x80;

// Small in size, small as a number: 0, -1, 1, -2, …
std::uint64_t zigzag(std::int64_t count) {
    auto const bits = std::bit_cast<std::uint64_t>(count);
    return (bits << 1U) ^ (count < 0 ? ~std::uint64_t{0} : 0);
}

std::int64_t from_zigzag(std::uint64_t number) {
    return std::bit_cast<std::int64_t>((number >> 1U) ^ ((number & 1U) != 0 ? ~std::uint64_t{0} : 0));
}

} // namespace

std::vector<std::uint8_t> packed(std::span<std::int64_t const> counts) {
    std::vector<std::uint8_t> bytes;
    bytes.reserve(2 * counts.size());
    for (auto const count : counts) {
        auto number = zigzag(count);
        for (; number >= goes_on; number >>= bits_a_group) {
            bytes.push_back(static_cast<std::uint8_t>(number % goes_on | goes_on));
        }
        bytes.push_back(static_cast<std::uint8_t>(number));
    }
    return bytes;
}

bool unpack(std::span<std::uint8_t const> bytes, std::span<std::int64_t> counts) {
    auto next = bytes.begin();
    for (auto& count : counts) {
        std::uint64_t number = 0;
        unsigned shift = 0;
        do {
            if (next == bytes.end() || shift >= 64) {
                return false;
            }
            number |= std::uint64_t{*next % goes_on} << shift;
            shift += bits_a_group;
        } while (*next++ >= goes_on);
        count = from_zigzag(number);
    }
    return next == bytes.end();
}

void PackedRow::read(Statement const& row) {
    RowSum key;
    for (int column = 0; column < key_columns_; ++column) {
        key.add(row.integer(column));
    }
    bool const is_whole = unpack(row.bytes(key_columns_), counts_);
    if (!is_whole) {
        std::fill(counts_.begin(), counts_.end(), 0);
    }
    CountSum sum{key};
    for (std::size_t place = 0; place < counts_.size(); ++place) {
        sum.add(place, counts_[place]);
    }
    is_sound_ = is_whole && sum.whole() == row.integer(key_columns_ + 1);
    sum_ = sum.counts();
}

std::int64_t change_row(Database& database, char const* find, char const* put,
                        std::span<std::int64_t const> key, std::size_t counts,
                        std::span<PackedChange const> changes) {
    RowSum name;
    std::vector<std::int64_t> row_counts(counts);
    std::optional<std::int64_t> checksum;
    {
        Statement found{database, find};
        found.bind();
        for (auto const value : key) {
            name.add(value);
            found.bind_also(value);
        }
        if (found.step()) {
            if (!unpack(found.bytes(0), row_counts)) {
                refuse_schedule(database);
            }
            checksum = found.integer(1);
        }
    }
    CountSum added{name};
    for (auto const& [place, change] : changes) {
        added.add(place, change);
        auto& count = row_counts[place];
        count = std::bit_cast<std::int64_t>(std::bit_cast<std::uint64_t>(count) +
                                            std::bit_cast<std::uint64_t>(change));
    }
    Statement row{database, put};
    row.bind();
    for (auto const value : key) {
        row.bind_also(value);
    }
    row.bind_also(std::span<std::uint8_t const>{packed(row_counts)},
                  checksum ? CountSum::sum(*checksum, added.counts()) : added.whole())
        .run();
    return added.counts();
}

} // namespace remat::store
