#pragma once

#include "engine/deck/card_key.hpp"

#include <unordered_map>
#include <vector>

// Which keys are one card: the classes that standing same_card events join. A key that no event joins is a
// class of its own.
namespace remat::history {

class Classes {
  public:
    void join(deck::CardKey const& one, deck::CardKey const& other);

    // Some key of the class, the same for all of its keys until the next join.
    [[nodiscard]] deck::CardKey const& leader(deck::CardKey const& key) const;
    [[nodiscard]] bool are_one(deck::CardKey const& one, deck::CardKey const& other) const;
    // Every key of the class that a join has named, in ascending order; the key itself if none did.
    [[nodiscard]] std::vector<deck::CardKey> members(deck::CardKey const& key) const;

  private:
    deck::CardKey& parent_of(deck::CardKey const& key);

    std::unordered_map<deck::CardKey, deck::CardKey> parents_;
    std::unordered_map<deck::CardKey, std::vector<deck::CardKey>> members_; // by leader
};

} // namespace remat::history
