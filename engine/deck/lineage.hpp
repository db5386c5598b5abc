#pragma once

#include "engine/deck/known_deck.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

// The known cards by history: a lineage is one card under all the keys it ever had. It refers to the known
// decks, which must outlive it.
namespace remat::deck {

struct Row {
    KnownCard const* known = nullptr;
    std::size_t deck = 0; // index into the known decks
};

struct Lineage {
    std::optional<Row> live;
    std::vector<Row> retired; // in the order of the known decks

    // The live row, else the retired row of that key, else some retired row.
    [[nodiscard]] Row const& row_for(CardKey const& key) const;
    [[nodiscard]] bool has_answers() const;
};

class Lineages {
  public:
    explicit Lineages(std::span<KnownDeck const> known);

    [[nodiscard]] std::optional<std::size_t> find(CardKey const& key) const;
    [[nodiscard]] Lineage const& operator[](std::size_t index) const { return lineages_[index]; }
    [[nodiscard]] std::size_t size() const { return lineages_.size(); }

    // Lineages with a live row in the known deck; lineages without a live row that have one there.
    [[nodiscard]] std::vector<std::size_t> const& live_in(std::size_t deck) const { return live_[deck]; }
    [[nodiscard]] std::vector<std::size_t> const& retired_in(std::size_t deck) const {
        return retired_[deck];
    }

  private:
    std::size_t lineage_of(KnownCard const& known);

    std::unordered_map<std::string_view, std::size_t> by_key_;
    std::vector<Lineage> lineages_;
    std::vector<std::vector<std::size_t>> live_;
    std::vector<std::vector<std::size_t>> retired_;
};

} // namespace remat::deck
