#pragma once

#include "engine/deck/import_plan.hpp"
#include "engine/deck/known_deck.hpp"
#include "engine/store/collection.hpp"
#include "engine/store/known_decks.hpp"
#include "engine/store/writing.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

// Decks come in: the one way in which what the collection knows of them changes. A plan is made
// from what is known and carried out in the same transaction, so two imports at once cannot mix.
namespace remat::store {

// Of a file that is being imported.
struct FileFacts {
    std::uint64_t content = 0;
    std::int64_t size = 0;
    std::int64_t modified_ns = 0;
};

// A transaction: nothing has happened until commit(); everything is undone by a destructor before it.
class Import {
  public:
    Import(Collection& collection, Writing writing);
    ~Import();
    Import(Import const&) = delete;
    Import& operator=(Import const&) = delete;
    Import(Import&&) = delete;
    Import& operator=(Import&&) = delete;

    [[nodiscard]] std::vector<deck::KnownDeck> known() const;
    [[nodiscard]] std::vector<deck::KnownDeck> known(DeckChoice const& choice) const;

    // Carries one deck's plan out; one that is held or refused changes nothing.
    void apply(deck::IncomingDeck const& incoming, deck::DeckPlan const& plan, FileFacts const& facts);
    // The file changed in nothing that matters: only remember how it looks now.
    void remember(std::string const& file, FileFacts const& facts);

    void commit();

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

struct Removed {
    std::string deck;
    std::int64_t retired = 0;
};

// Retires every card of a deck and forgets its file; importing it again brings it back. Nothing: no such
// deck.
[[nodiscard]] std::optional<Removed> remove_deck(Collection& collection, std::string const& name,
                                                 calendar::Moment now);

} // namespace remat::store
