#include "engine/statistics/forecast.hpp"

#include <algorithm>
#include <cassert>

namespace remat::statistics {

Forecast::Forecast(calendar::Day today, std::size_t days) {
    assert(days > 0);
    days_.reserve(days);
    for (std::size_t ahead = 0; ahead < days; ++ahead) {
        days_.push_back({.day = today + calendar::days{ahead}, .due = 0});
    }
}

void Forecast::count(calendar::Day due, std::int64_t cards) {
    auto const ahead = std::max(calendar::days{0}, due - days_.front().day).count();
    if (static_cast<std::size_t>(ahead) < days_.size()) {
        days_[static_cast<std::size_t>(ahead)].due += cards;
    }
}

} // namespace remat::statistics
