#pragma once

#include "engine/deck/deck_origin.hpp"
#include "engine/deck/identity.hpp"
#include "engine/deck/lineage.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

// What a matching is about and what it comes to: which known card each card of a run is. Cards are named by
// their index in the incoming deck, known ones by their lineage.
namespace remat::deck {

struct Match {
    std::size_t lineage = 0;
    std::optional<Evidence> evidence; // nothing: it is known under this very key
};

// A card of a file that would come to life beside another one of its lineage.
struct Conflict {
    std::size_t card = 0;
    CardKey other;
};

// A card that is gone from this deck and continues as one that another deck had before.
struct MovedOut {
    std::size_t lineage = 0;
    CardKey current;
};

struct DeckMatching {
    std::vector<std::optional<Match>> cards; // nothing: a new card
    std::vector<Conflict> conflicts;
    std::vector<MovedOut> moved_out;
    std::vector<std::size_t> retired; // lineages that were live in a deck this file speaks for
    Search search = Search::complete;
};

// What there is to match. Decks that take no part are as if they were not in the run.
struct MatchingTask {
    std::span<KnownDeck const> known;
    std::span<IncomingDeck const> incoming;
    std::span<DeckOrigin const> origins; // one for each incoming deck
    Lineages const& lineages;            // of `known`
};

} // namespace remat::deck
