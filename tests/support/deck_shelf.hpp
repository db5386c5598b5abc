#pragma once

#include "engine/deck/import_plan.hpp"

#include <set>
#include <string>
#include <vector>

// A collection in memory, as far as imports see one: it does what a plan says and can be planned against.
// Like the store it holds one row for each card, under the key it has now or had last.
namespace remat::test {

class Shelf {
  public:
    // Plans and does it. A plan that breaks its promises (two live keys in a class, a link of a card that is
    // not known, a card that nothing is said of) throws.
    deck::ImportPlan import(std::vector<deck::IncomingDeck> const& run,
                            deck::RetireLimit limit = deck::RetireLimit::all);
    [[nodiscard]] deck::ImportPlan plan(std::vector<deck::IncomingDeck> const& run,
                                        deck::RetireLimit limit = deck::RetireLimit::all) const;

    // A review of the card that has or had this key.
    void answer(std::string const& key);

    // The answers given to the card under all of its keys.
    [[nodiscard]] std::multiset<std::string> history(std::string const& key) const;
    [[nodiscard]] bool is_live(std::string const& key) const;
    [[nodiscard]] std::set<std::string> live_keys() const;
    [[nodiscard]] std::size_t classes() const { return rows_.size(); }
    [[nodiscard]] std::size_t answers() const;

  private:
    struct ShelfRow {
        deck::Card card;
        std::string deck;
        bool is_retired = false;
        std::set<std::string> keys;
        std::multiset<std::string> answers;
    };
    struct ShelfDeck {
        std::string name;
        std::string file;
    };

    [[nodiscard]] std::vector<deck::KnownDeck> known() const;
    [[nodiscard]] ShelfRow const* find(std::string const& key) const;
    void apply(deck::DeckPlan const& plan, deck::IncomingDeck const& incoming);
    void link(deck::Link const& link);
    void check() const;

    std::vector<ShelfRow> rows_;
    std::vector<ShelfDeck> decks_;
};

} // namespace remat::test
