#pragma once

#include "engine/deck/card_key.hpp"

#include <cstdint>
#include <functional>
#include <string_view>
#include <unordered_map>
#include <vector>

// Which entries wait for which, through any number of decks: whether one can be waited for, and the circles.
namespace remat::deck {

// Of a deck that has errors some ids may not have been read.
enum class Ids : std::uint8_t { all, some };

class Waiting {
  public:
    // A deck or an entry that is there already stays as it is. Names and lists must outlive this.
    void add_deck(std::string_view name, Ids ids);
    void add_entry(CardKey entry, std::vector<CardKey> const& after);

    [[nodiscard]] bool has_deck(std::string_view name) const { return decks_.count(name) > 0; }
    // Whether its deck is there and certainly has no such entry.
    [[nodiscard]] bool lacks(CardKey const& entry) const;

    // Calls `visit` with circles that can be come to from one of the starts: entries, each waiting for the
    // next, the last for the first. Where there is any, at least one is found; until `visit` returns false.
    using Circle = std::vector<CardKey>;
    void each_circle(std::vector<CardKey> const& starts,
                     std::function<bool(Circle const&)> const& visit) const;

  private:
    std::unordered_map<std::string_view, Ids> decks_;
    std::unordered_map<CardKey, std::vector<CardKey> const*> entries_;
};

} // namespace remat::deck
