#pragma once

#include "engine/deck/import_plan.hpp"
#include "engine/deck/known_deck.hpp"
#include "engine/store/collection.hpp"
#include "engine/store/writing.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

// Decks come in: what the collection knows of them, and the one way in which that changes. A plan is made
// from what is known and carried out in the same transaction, so two imports at once cannot mix.
namespace remat::store {

// A remembered deck file, as it was when it was imported. Size and time are a cheap first look; `content`
// decides.
struct KnownFile {
    std::string deck;
    std::string file;          // absolute
    std::uint64_t content = 0; // text::fingerprint of the bytes
    std::int64_t size = 0;
    std::int64_t modified_ns = 0;

    friend bool operator==(KnownFile const&, KnownFile const&) = default;
};

[[nodiscard]] std::vector<KnownFile> known_files(Collection const& collection);

// Of a file that is being imported.
struct FileFacts {
    std::uint64_t content = 0;
    std::int64_t size = 0;
    std::int64_t modified_ns = 0;
};

// Which known decks a plan is made from: all, or those with one of these names or files.
struct DeckChoice {
    std::vector<std::string> names;
    std::vector<std::string> files;
};

// For a plan that is only printed.
[[nodiscard]] std::vector<deck::KnownDeck> known_decks(Collection const& collection);
[[nodiscard]] std::vector<deck::KnownDeck> known_decks(Collection const& collection,
                                                       DeckChoice const& choice);

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
