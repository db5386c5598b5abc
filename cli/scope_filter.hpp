#pragma once

#include "engine/deck/card_key.hpp"
#include "engine/session/scope.hpp"
#include "engine/store/card_table.hpp"
#include "engine/store/collection.hpp"

#include <optional>
#include <unordered_set>

// Which cards a session may ask. A search has to read what all cards of the decks say, so that is done once,
// at the beginning; everything else is seen from a card's row.
namespace remat::cli {

class ScopeFilter {
  public:
    // The scope must outlive the filter.
    ScopeFilter(store::Collection const& collection, session::Scope const& scope);

    [[nodiscard]] bool operator()(store::CardRow const& row) const;

  private:
    session::Scope const& scope_;
    std::optional<std::unordered_set<deck::CardKey>> found_; // by the search
};

} // namespace remat::cli
