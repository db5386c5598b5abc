#pragma once

#include "engine/history/card_state.hpp"

#include <cstdint>

// How many cards stand where: every card is counted once. Retired goes before suspended, and both before the
// rest.
namespace remat::statistics {

enum class Standing : std::uint8_t { active, suspended, retired };

struct CardCounts {
    std::int64_t fresh = 0; // "new" on the screen
    std::int64_t learning = 0;
    std::int64_t young = 0;  // in review, interval below 21 days
    std::int64_t mature = 0; // in review, 21 days or more
    std::int64_t suspended = 0;
    std::int64_t retired = 0;

    friend bool operator==(CardCounts const&, CardCounts const&) = default;
};

void count(CardCounts& counts, history::CardState const& state, Standing standing);

} // namespace remat::statistics
