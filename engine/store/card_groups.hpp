#pragma once

#include "engine/deck/localised.hpp"
#include "engine/store/collection.hpp"
#include "engine/store/deck_names.hpp"

#include <string>
#include <vector>

// What the cards of decks are grouped by, retired ones too: every topic and tag as it is written, in one pass
// that reads no card. What is damaged is left out.
namespace remat::store {

struct Topic {
    deck::Localised name;
    std::string deck_language;
};

struct CardGroups {
    std::vector<Topic> topics;     // one that two decks have may stand twice
    std::vector<std::string> tags; // sorted, each once
};

[[nodiscard]] CardGroups card_groups(Collection const& collection, DeckNames decks = {});

} // namespace remat::store
