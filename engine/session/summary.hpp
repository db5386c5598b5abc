#pragma once

#include "engine/deck/card_key.hpp"
#include "engine/session/action.hpp"

#include <cstddef>
#include <span>
#include <vector>

// What the end of a session says, as values. Counts are of cards, never percentages: a handful has none.
namespace remat::session {

struct Summary {
    std::size_t cards = 0;    // answered at least once
    std::size_t recalled = 0; // due cards that passed at their first look
    std::size_t forgotten = 0;
    std::size_t known_at_once = 0;          // new cards whose first answer was 4 or better
    std::size_t learned = 0;                // other new cards that reached 4 in this session
    std::size_t still_learning = 0;         // new cards that did not
    std::size_t crammed = 0;                // cram answers
    std::size_t crammed_right = 0;          // of these, passed
    std::size_t repeated = 0;               // cards of earlier sessions that only came back
    std::size_t repeated_known = 0;         // of these, with a last answer of 4 or better
    std::vector<deck::CardKey> new_leeches; // in the order they became one

    friend bool operator==(Summary const&, Summary const&) = default;
};

[[nodiscard]] Summary summary_of(std::span<Action const> actions);

} // namespace remat::session
