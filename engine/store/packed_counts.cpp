#include "engine/store/packed_counts.hpp"

#include "engine/store/row_sum.hpp"
#include "engine/store/stamp.hpp"
#include "engine/store/statement.hpp"

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

std::optional<std::vector<std::int64_t>> unpacked(std::span<std::uint8_t const> bytes, std::size_t counts) {
    std::vector<std::int64_t> found(counts);
    auto byte = bytes.begin();
    for (auto& count : found) {
        std::uint64_t number = 0;
        bool is_over = false;
        for (unsigned shift = 0; !is_over; shift += bits_a_group, ++byte) {
            if (byte == bytes.end() || shift >= 64) {
                return std::nullopt;
            }
            number |= std::uint64_t{*byte % goes_on} << shift;
            is_over = *byte < goes_on;
        }
        count = from_zigzag(number);
    }
    return byte == bytes.end() ? std::optional{std::move(found)} : std::nullopt;
}

PackedRow::PackedRow(Statement const& row, int key_columns, std::size_t counts) {
    RowSum key;
    for (int column = 0; column < key_columns; ++column) {
        key.add(row.integer(column));
    }
    CountSum sum{key};
    auto found = unpacked(row.bytes(key_columns), counts);
    counts_ = found ? std::move(*found) : std::vector<std::int64_t>(counts);
    for (std::size_t place = 0; place < counts; ++place) {
        sum.add(place, counts_[place]);
    }
    is_sound_ = found && sum.whole() == row.integer(key_columns + 1);
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
            auto stored = unpacked(found.bytes(0), counts);
            if (!stored) {
                refuse_schedule(database);
            }
            row_counts = std::move(*stored);
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
