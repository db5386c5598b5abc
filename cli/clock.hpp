#pragma once

#include "engine/calendar/instant.hpp"

#include <chrono>
#include <functional>
#include <optional>
#include <string>

// The wall clock and the time zone, asked for in one place. REMAT_NOW freezes the instant for scripts and
// tests; the zone is TZ's or the system's all the same, and time never passes.
namespace remat::cli {

class Clock {
  public:
    using Variable = std::function<std::optional<std::string>(std::string const&)>;

    // The zone comes from TZ in `variable`, which becomes the process's. Throws Failure (usage) when
    // REMAT_NOW is malformed.
    explicit Clock(Variable const& variable);

    [[nodiscard]] calendar::Moment now() const;
    // The same instant as a wall clock shows it here.
    [[nodiscard]] calendar::Moment local(calendar::Instant at) const;
    // Time since the program began, for measuring answers; 0 when frozen.
    [[nodiscard]] std::chrono::milliseconds elapsed() const;
    [[nodiscard]] bool is_frozen() const { return frozen_.has_value(); }

  private:
    std::optional<calendar::Instant> frozen_;
    std::chrono::steady_clock::time_point started_;
};

} // namespace remat::cli
