#pragma once

#include "engine/history/card_state.hpp"
#include "engine/history/tally.hpp"

#include <chrono>
#include <span>
#include <vector>

// A card's whole history folded: the state it ends in, what each answer was, and its shares in the days.
namespace remat::history {

// A standing answer with what the fold itself does not need.
struct TimedAnswer {
    Answer answer;
    std::chrono::milliseconds taken{0};
};

struct CardFold {
    CardState state;
    Tallies tallies;
    DueChanges due_changes;

    friend bool operator==(CardFold const&, CardFold const&) = default;
};

// One answer further: the state, its share in its day, the days on which the card was due.
void advance(CardFold& fold, Rules const& rules, std::uint64_t card_number, TimedAnswer const& answer);

// The standing answers of one card in order.
[[nodiscard]] CardFold fold_card(Rules const& rules, std::uint64_t card_number,
                                 std::span<TimedAnswer const> answers);

} // namespace remat::history
