#include "engine/store/packed_counts.hpp"

#include "engine/store/row_sum.hpp"
#include "engine/store/stamp.hpp"

#include <bit>
#include <vector>

namespace remat::store {
namespace {

constexpr std::size_t bytes_a_count = 8;

void pack(std::span<std::uint8_t> bytes, std::size_t place, std::int64_t count) {
    auto value = std::bit_cast<std::uint64_t>(count);
    for (auto& byte : bytes.subspan(place * bytes_a_count, bytes_a_count)) {
        byte = static_cast<std::uint8_t>(value & 0xFFU);
        value >>= 8U;
    }
}

} // namespace

std::int64_t PackedRow::unpacked(std::span<std::uint8_t const> bytes, std::size_t place) {
    std::uint64_t value = 0;
    unsigned shift = 0;
    for (auto const byte : bytes.subspan(place * bytes_a_count, bytes_a_count)) {
        value |= std::uint64_t{byte} << shift;
        shift += 8;
    }
    return std::bit_cast<std::int64_t>(value);
}

PackedRow::PackedRow(Statement const& row, int key_columns, std::size_t counts) {
    RowSum key;
    for (int column = 0; column < key_columns; ++column) {
        key.add(row.integer(column));
    }
    CountSum sum{key};
    auto const bytes = row.bytes(key_columns);
    if (bytes.size() == counts * bytes_a_count) {
        bytes_ = bytes;
        for (std::size_t place = 0; place < counts; ++place) {
            sum.add(place, unpacked(bytes, place));
        }
        is_sound_ = sum.whole() == row.integer(key_columns + 1);
    }
    sum_ = sum.counts();
}

std::int64_t change_row(Database& database, char const* find, char const* put,
                        std::span<std::int64_t const> key, std::size_t counts,
                        std::span<PackedChange const> changes) {
    RowSum name;
    std::vector<std::uint8_t> bytes(counts * bytes_a_count);
    std::optional<std::int64_t> checksum;
    {
        Statement found{database, find};
        found.bind();
        for (auto const value : key) {
            name.add(value);
            found.bind_also(value);
        }
        if (found.step()) {
            auto const stored = found.bytes(0);
            if (stored.size() != bytes.size()) {
                refuse_schedule(database);
            }
            bytes.assign(stored.begin(), stored.end());
            checksum = found.integer(1);
        }
    }
    CountSum added{name};
    for (auto const& [place, change] : changes) {
        added.add(place, change);
        pack(bytes, place, PackedRow::unpacked(bytes, place) + change);
    }
    Statement row{database, put};
    row.bind();
    for (auto const value : key) {
        row.bind_also(value);
    }
    row.bind_also(std::span<std::uint8_t const>{bytes},
                  checksum ? CountSum::sum(*checksum, added.counts()) : added.whole())
        .run();
    return added.counts();
}

} // namespace remat::store
