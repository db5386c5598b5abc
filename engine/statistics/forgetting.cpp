#include "engine/statistics/forgetting.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace remat::statistics {
namespace {

using calendar::days;

constexpr std::array<days, 10> first_days{days{1},  days{2},  days{3},  days{5},   days{8},
                                          days{15}, days{31}, days{61}, days{121}, days{241}};

} // namespace

double aimed_recall(schedule::Memory const& memory, days elapsed) {
    auto const interval = static_cast<double>(schedule::interval_of(memory).count());
    return std::pow(0.9, static_cast<double>(elapsed.count()) / interval);
}

void ForgettingCurve::count(schedule::Memory const& before, days elapsed, bool is_pass) {
    auto const after = std::ranges::upper_bound(first_days, elapsed);
    auto const range = static_cast<std::size_t>(std::max<std::ptrdiff_t>(after - first_days.begin(), 1) - 1);
    by_range_.resize(first_days.size());
    statistics::count(by_range_[range].observed, is_pass);
    by_range_[range].aimed += aimed_recall(before, elapsed);
}

std::vector<CurvePoint> ForgettingCurve::points() const {
    std::vector<CurvePoint> points;
    for (std::size_t range = 0; range < by_range_.size(); ++range) {
        auto const& sum = by_range_[range];
        if (sum.observed.total() == 0) {
            continue;
        }
        bool const is_last = range + 1 == first_days.size();
        points.push_back({.from = first_days.at(range),
                          .to = is_last ? std::nullopt : std::optional{first_days.at(range + 1) - days{1}},
                          .observed = sum.observed,
                          .aimed = sum.aimed / static_cast<double>(sum.observed.total())});
    }
    return points;
}

} // namespace remat::statistics
