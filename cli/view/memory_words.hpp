#pragma once

#include "engine/schedule/scheduler.hpp"

#include <optional>
#include <string>

// What a scheduler remembers of a card, in the columns of a table; empty for a new card.
namespace remat::cli::view {

[[nodiscard]] std::string interval_of(std::optional<schedule::Memory> const& memory); // `15 d`
[[nodiscard]] std::string ease_of(std::optional<schedule::Memory> const& memory);     // `2.50`

} // namespace remat::cli::view
