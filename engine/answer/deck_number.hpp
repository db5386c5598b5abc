#pragma once

#include "engine/answer/expected.hpp"

#include <optional>
#include <string_view>

// Numbers as deck files write them, whatever the language: a decimal point, `1.5e9`, `3 × 10^8`, `3/4`,
// `2^10`, a sign, digits grouped by threes with spaces or anyhow with underscores. A comma is refused, for it
// means different things to different readers. Nothing comes back from what is no number or too large.
namespace remat::answer {

[[nodiscard]] std::optional<Rational> parse_deck_number(std::string_view text);

// Such a number that is not negative, or one followed by `%`.
[[nodiscard]] std::optional<Tolerance> parse_tolerance(std::string_view text);

} // namespace remat::answer
