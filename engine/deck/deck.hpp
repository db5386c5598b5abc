#pragma once

#include "engine/deck/card.hpp"

#include <optional>
#include <string>
#include <vector>

// A named list of cards: what one deck file says.
namespace remat::deck {

struct Deck {
    std::string name; // segments [a-z0-9][a-z0-9._-]* joined by /
    std::optional<Localised> title;
    LanguageTag language = "en"; // of plain strings
    std::vector<std::string> tags;
    std::vector<Card> cards; // in file order, siblings side by side, keys unique

    friend bool operator==(Deck const&, Deck const&) = default;
};

} // namespace remat::deck
