#include "engine/session/agenda.hpp"

#include <algorithm>

namespace remat::session {

std::optional<calendar::days> days_to_clear(std::int64_t due, std::int64_t reviewed_today,
                                            Limits const& limits) {
    if (due == 0) {
        return calendar::days{0};
    }
    if (limits.reviews <= 0) {
        return std::nullopt;
    }
    auto const today = std::max<std::int64_t>(0, limits.reviews - reviewed_today);
    auto const later = std::max<std::int64_t>(0, due - today);
    return calendar::days{(today > 0 ? 1 : 0) + (later + limits.reviews - 1) / limits.reviews};
}

std::optional<calendar::days> days_to_clear(Agenda const& agenda, Limits const& limits) {
    return days_to_clear(static_cast<std::int64_t>(agenda.reviews.size()), agenda.reviewed_today, limits);
}

} // namespace remat::session
