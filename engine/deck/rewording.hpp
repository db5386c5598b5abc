#pragma once

#include "engine/deck/identity.hpp"

#include <cstddef>
#include <span>
#include <vector>

// Which cards that are gone may have been reworded into which new ones: the same kind and either the same
// right answer and questions with a similarity of 0.6, or 0.9 on 20 or more characters with answers as alike.
// similarity = 1 - edit distance / length of the longer, in code points. Texts of one language are compared;
// where no language is shared, the first of each. A right answer is the same if it is in any language.
namespace remat::deck {

struct Rewording {
    std::size_t gone = 0; // indices into what was given
    std::size_t fresh = 0;
    std::size_t distance = 0;
    std::size_t length = 0; // of the longer question

    friend bool operator==(Rewording const&, Rewording const&) = default;
};

struct Rewordings {
    std::vector<Rewording> candidates; // best first; equally good ones by their keys
    Search search = Search::complete;
};

// The time is bounded: where so many cards are gone and new that comparing each with each would take seconds,
// only cards whose questions begin or end alike are compared, and `search` says so.
[[nodiscard]] Rewordings find_rewordings(std::span<Card const* const> gone,
                                         std::span<Card const* const> fresh);

} // namespace remat::deck
