#include "engine/statistics/rate.hpp"

#include <algorithm>
#include <cmath>

namespace remat::statistics {

std::optional<double> Rate::value() const {
    if (total() == 0) {
        return std::nullopt;
    }
    return static_cast<double>(passed) / static_cast<double>(total());
}

void count(Rate& rate, bool is_pass) {
    ++(is_pass ? rate.passed : rate.failed);
}

std::optional<Bounds> wilson95(Rate const& rate) {
    auto const p = rate.value();
    if (!p) {
        return std::nullopt;
    }
    constexpr double z = 1.959963984540054; // the 97.5 % point of the normal distribution
    auto const n = static_cast<double>(rate.total());
    double const z2_over_n = z * z / n;
    double const centre = (*p + z2_over_n / 2) / (1 + z2_over_n);
    double const half = z * std::sqrt(*p * (1 - *p) / n + z2_over_n / (4 * n)) / (1 + z2_over_n);
    // All right and all wrong reach the end of the scale exactly; rounding must not keep them short of it.
    return Bounds{.low = rate.passed == 0 ? 0 : std::max(0.0, centre - half),
                  .high = rate.failed == 0 ? 1 : std::min(1.0, centre + half)};
}

} // namespace remat::statistics
