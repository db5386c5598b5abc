#include "engine/schedule/fuzz.hpp"

#include <algorithm>

namespace remat::schedule {
namespace {

using calendar::days;

// SplitMix64 (Steele, Lea, Flood 2014): one good mix of a small seed, the same on every machine.
constexpr std::uint64_t mixed(std::uint64_t value) {
    value += 0x9E3779B97F4A7C15U;
    value = (value ^ (value >> 30U)) * 0xBF58476D1CE4E5B9U;
    value = (value ^ (value >> 27U)) * 0x94D049BB133111EBU;
    return value ^ (value >> 31U);
}

// The half width in thousandths of a day, so that the bounds are exact.
constexpr std::int64_t half_width_thousandths(std::int64_t interval) {
    auto const within = [&](std::int64_t from, std::int64_t to) {
        return std::max<std::int64_t>(0, std::min(interval * 1000, to) - from);
    };
    return 1000 + (within(2'500, 7'000) * 15 + within(7'000, 20'000) * 10 +
                   within(20'000, std::int64_t{1} << 52) * 5) /
                      100;
}

} // namespace

days fuzzed(days interval, days longest, FuzzSeed seed) {
    if (interval.count() < 3) {
        return interval;
    }
    std::int64_t const exact = interval.count() * 1000;
    std::int64_t const width = half_width_thousandths(interval.count());
    std::int64_t const most = std::max<std::int64_t>(2, longest.count());
    std::int64_t const low = std::clamp<std::int64_t>((exact - width + 500) / 1000, 2, most);
    std::int64_t const high = std::clamp<std::int64_t>((exact + width + 500) / 1000, low, most);
    auto const choices = static_cast<std::uint64_t>(high - low + 1);
    std::uint64_t const draw = mixed(seed.card ^ mixed(static_cast<std::uint64_t>(seed.scheduled_answers)));
    return days{low + static_cast<std::int64_t>(draw % choices)};
}

} // namespace remat::schedule
