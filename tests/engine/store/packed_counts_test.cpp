#include "engine/store/packed_counts.hpp"

#include <catch2/catch_test_macros.hpp>
#include <rapidcheck/catch.h>

#include <limits>
#include <optional>

using namespace remat::store;

using Counts = std::vector<std::int64_t>;
using Bytes = std::vector<std::uint8_t>;

namespace {

std::optional<Counts> unpacked(Bytes const& bytes, std::size_t count) {
    Counts counts(count);
    return unpack(bytes, counts) ? std::optional{counts} : std::nullopt;
}

} // namespace

TEST_CASE("counts come back as they were packed, and small ones take a byte") {
    rc::prop("there and back",
             [](Counts const& counts) { RC_ASSERT(unpacked(packed(counts), counts.size()) == counts); });
    Counts const extremes{std::numeric_limits<std::int64_t>::min(), -1, 0, 1,
                          std::numeric_limits<std::int64_t>::max()};
    CHECK(unpacked(packed(extremes), extremes.size()) == extremes);
    CHECK(packed(Counts{0, -1, 1, -64, 63}) == Bytes{0, 1, 2, 127, 126});
    CHECK(packed(Counts{64}) == Bytes{0x80, 1});
}

TEST_CASE("bytes that are not so many counts are refused") {
    CHECK_FALSE(unpacked(Bytes{0, 0}, 1).has_value());
    CHECK_FALSE(unpacked(Bytes{0}, 2).has_value());
    CHECK_FALSE(unpacked(Bytes{0x80}, 1).has_value());
    CHECK_FALSE(unpacked(Bytes(11, 0xFF), 1).has_value());
    CHECK(unpacked(Bytes{}, 0) == Counts{});
}

TEST_CASE("every day has one place, also before the first of all days") {
    for (std::int64_t day = -100; day < 100; ++day) {
        auto const place = packed_place(day);
        CHECK(place.day < static_cast<std::size_t>(days_a_row));
        CHECK(place.block * days_a_row + static_cast<std::int64_t>(place.day) == day);
    }
}
