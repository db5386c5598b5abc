#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

// A point on the time line, and the same point as a wall clock shows it. Instants are UTC in whole
// milliseconds; the offset from UTC is a fact that travels with them, because no later zone table may
// change which day an answer belonged to.
namespace remat::calendar {

using Instant = std::chrono::sys_time<std::chrono::milliseconds>;

struct Moment {
    Instant at;
    std::chrono::minutes utc_offset{0};

    friend bool operator==(Moment const&, Moment const&) = default;
};

// What a wall clock shows at that moment.
[[nodiscard]] std::chrono::local_time<std::chrono::milliseconds> wall_clock(Moment moment);

// RFC 3339 with an offset, years 0001 to 9999: `2026-03-01T09:00:00+01:00`, `…Z`, fractions down to
// milliseconds (further digits are cut). Anything else is nothing.
[[nodiscard]] std::optional<Moment> parse_rfc3339(std::string_view text);

// Always with an offset (`+00:00`, never `Z`), fractions only where there are any.
[[nodiscard]] std::string to_rfc3339(Moment moment);

} // namespace remat::calendar
