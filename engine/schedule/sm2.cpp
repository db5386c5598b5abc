#include "engine/schedule/sm2.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace remat::schedule {
namespace {

using calendar::days;

constexpr std::array<std::pair<Sm2Reading, std::string_view>, 4> readings{{
    {Sm2Reading::text_new_ef, "text_new_ef"},
    {Sm2Reading::text_old_ef, "text_old_ef"},
    {Sm2Reading::text_fail_is_rep1, "text_fail_is_rep1"},
    {Sm2Reading::source_1998, "source_1998"},
}};

constexpr Ease moved(Ease ease, Quality quality) {
    std::int64_t const short_of_perfect = 5 - quality.value();
    std::int64_t const step = 10 - short_of_perfect * (8 + 2 * short_of_perfect);
    return std::max(lowest_ease, Ease{ease.hundredths() + step});
}

days grown(Sm2 const& sm2, days interval, Ease ease) {
    // Bounding the factor first keeps the product inside 64 bits whatever the settings are.
    constexpr std::int64_t largest_factor = 1'000'000;
    std::int64_t const factor = std::min(ease.hundredths(), largest_factor);
    std::int64_t const base = std::min<std::int64_t>(interval.count(), 1'000'000'000'000);
    std::int64_t const rounding = sm2.reading == Sm2Reading::source_1998 ? 50 : 99;
    return days{(base * factor + rounding) / 100};
}

} // namespace

std::string_view name_of(Sm2Reading reading) {
    auto const* const found = std::find_if(readings.begin(), readings.end(),
                                           [&](auto const& entry) { return entry.first == reading; });
    return found->second;
}

std::optional<Sm2Reading> sm2_reading(std::string_view name) {
    auto const* const found = std::find_if(readings.begin(), readings.end(),
                                           [&](auto const& entry) { return entry.second == name; });
    return found == readings.end() ? std::nullopt : std::optional{found->first};
}

Sm2Memory review(Sm2 const& sm2, Sm2Memory const& before, Quality quality) {
    bool const failure_moves_ease = sm2.reading == Sm2Reading::source_1998;
    Sm2Memory after = before;
    if (quality.is_pass() || failure_moves_ease) {
        after.ease = moved(before.ease, quality);
    }
    if (!quality.is_pass()) {
        after.repetitions = sm2.reading == Sm2Reading::text_fail_is_rep1 ? 1 : 0;
        after.interval = days{1};
    } else {
        bool const uses_old_ease =
            sm2.reading == Sm2Reading::text_old_ef || sm2.reading == Sm2Reading::source_1998;
        after.repetitions = before.repetitions + 1;
        after.interval = after.repetitions == 1 ? days{1}
                         : after.repetitions == 2
                             ? days{6}
                             : grown(sm2, before.interval, uses_old_ease ? before.ease : after.ease);
    }
    after.interval = std::clamp(after.interval, days{1}, std::max(days{1}, sm2.longest_interval));
    return after;
}

} // namespace remat::schedule
