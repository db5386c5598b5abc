#pragma once

#include "engine/deck/known_deck.hpp"
#include "engine/store/collection.hpp"

#include <cstdint>
#include <string>
#include <vector>

// What the collection knows of decks and their files: what an import is planned against. A card whose row is
// damaged is not known, so that importing its deck writes it anew.
namespace remat::store {

// A remembered deck file, as it was when it was imported. Size and time are a cheap first look; `content`
// decides.
struct KnownFile {
    std::string deck;
    std::string file;          // absolute
    std::uint64_t content = 0; // text::fingerprint of the bytes
    std::int64_t size = 0;     // -1: what is stored came from a pipe since
    std::int64_t modified_ns = 0;

    friend bool operator==(KnownFile const&, KnownFile const&) = default;
};

[[nodiscard]] std::vector<KnownFile> known_files(Collection const& collection);

// How many live cards a deck has, if it is as its file brought it: no card was retired or moved to another
// deck since.
[[nodiscard]] std::optional<std::size_t> cards_as_imported(Collection const& collection,
                                                           std::string const& deck);

// Which known decks a plan is made from: all, or those with one of these names or files.
struct DeckChoice {
    std::vector<std::string> names;
    std::vector<std::string> files;
};

// For a plan that is only printed.
[[nodiscard]] std::vector<deck::KnownDeck> known_decks(Collection const& collection);
[[nodiscard]] std::vector<deck::KnownDeck> known_decks(Collection const& collection,
                                                       DeckChoice const& choice);

// Inside whatever transaction there is, for the files of this room; no choice: all.
[[nodiscard]] std::vector<deck::KnownDeck> read_known_decks(Database& database, DeckChoice const* choice);

} // namespace remat::store
