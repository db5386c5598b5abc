#include "engine/deck/decks_waited_for.hpp"

#include <set>

namespace remat::deck {

std::vector<std::string> decks_waited_for(std::span<KnownDeck const> known,
                                          std::span<IncomingDeck const> incoming,
                                          std::span<RefusedDeck const> refused) {
    std::set<std::string, std::less<>> names;
    auto const add_all = [&names](std::vector<ForeignAfter> const& after) {
        for (auto const& one : after) {
            names.emplace(one.named.deck());
        }
    };
    for (auto const& deck : incoming) {
        add_all(deck.places.after);
    }
    for (auto const& deck : refused) {
        add_all(deck.places.after);
    }
    for (auto const& deck : known) {
        for (auto const& card : deck.cards) {
            for (auto const& named : card.card.after) {
                names.emplace(named.deck());
            }
        }
    }
    for (auto const& deck : incoming) {
        names.erase(deck.deck.name);
    }
    for (auto const& deck : known) {
        names.erase(deck.name);
    }
    return {names.begin(), names.end()};
}

} // namespace remat::deck
