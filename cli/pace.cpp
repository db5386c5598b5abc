#include "cli/pace.hpp"

#include "engine/store/answers.hpp"

#include <algorithm>
#include <vector>

namespace remat::cli {

namespace {

using std::chrono::milliseconds;
using std::chrono::minutes;

constexpr int answers_looked_at = 100;
constexpr std::size_t fewest_measured = 5;

} // namespace

Pace Pace::of(store::Collection const& collection) {
    auto durations = store::latest_durations(collection, answers_looked_at);
    // What a script stored took no time.
    std::erase_if(durations, [](milliseconds taken) { return taken <= milliseconds{0}; });
    if (durations.size() < fewest_measured) {
        return Pace{std::nullopt};
    }
    auto const middle = durations.begin() + static_cast<std::ptrdiff_t>(durations.size() / 2);
    std::ranges::nth_element(durations, middle);
    return Pace{*middle};
}

std::optional<minutes> Pace::time_for(std::size_t cards) const {
    if (!a_card_ || cards == 0) {
        return std::nullopt;
    }
    auto const all = *a_card_ * static_cast<std::int64_t>(cards);
    return std::max(minutes{1}, std::chrono::round<minutes>(all));
}

} // namespace remat::cli
