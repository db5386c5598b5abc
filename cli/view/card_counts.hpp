#pragma once

#include "engine/statistics/card_counts.hpp"

#include <string>
#include <vector>

// How many cards stand where, in words: `103 new`, `12 learning`, …, of suspended and retired ones only if
// there are any.
namespace remat::cli::view {

[[nodiscard]] std::vector<std::string> counted(statistics::CardCounts const& cards);

} // namespace remat::cli::view
