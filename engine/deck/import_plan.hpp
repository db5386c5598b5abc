#pragma once

#include "engine/deck/diagnostic.hpp"
#include "engine/deck/identity.hpp"
#include "engine/deck/known_deck.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

// What an import of one run would do: which cards are new, which are known ones under whatever name, which
// go. A value, computed from what the collection knows and what the files say; nothing is done by it. The
// order of the cards in a file and of the files in a run makes no difference to what becomes of a card.
namespace remat::deck {

enum class Change : std::uint8_t { fresh, changed, reworded, moved, returned, unchanged };

struct PlannedCard {
    std::size_t card = 0;          // index into the incoming deck's cards
    Change change = Change::fresh; // `unchanged` may still stand on another line: write the row all the same
    std::optional<CardKey> continues; // the key of the known card it is, if not its own: not live any more

    friend bool operator==(PlannedCard const&, PlannedCard const&) = default;
};

// To be logged as same_card and told. A card that continues one of its own class again needs none.
struct Link {
    CardKey former;
    CardKey current;
    Evidence evidence = Evidence::same_question;

    friend bool operator==(Link const&, Link const&) = default;
};

struct Counts {
    std::size_t fresh = 0;
    std::size_t changed = 0;
    std::size_t reworded = 0;
    std::size_t moved = 0; // into this deck, and out of it to a card that another deck had already
    std::size_t retired = 0;
    std::size_t returned = 0;
    std::size_t unchanged = 0;

    friend bool operator==(Counts const&, Counts const&) = default;
};

// held: too many cards would be retired; the counts say what an import would do. refused: see `problems`.
// Neither changes anything, so both have no cards, links or retired keys.
enum class Decision : std::uint8_t { apply, held, refused };

struct DeckPlan {
    std::size_t incoming = 0; // index into the incoming decks
    std::string name;
    std::string file;
    Decision decision = Decision::apply;
    std::vector<PlannedCard> cards; // every card of the file, in its order
    std::vector<CardKey> retired;   // live until now, of this deck or of `renamed_from`
    std::vector<CardKey> moved_out; // live until now; each is the `former` of a link of this plan
    std::vector<Link> links;
    std::optional<std::string> renamed_from; // the deck that this file held: nothing of it stays live
    std::optional<std::string> file_before;  // the deck was known from this other path
    std::optional<std::string>
        displaced; // another deck known from this path, which now has no file and stays
    Counts counts;
    std::size_t live_before = 0;      // cards of this deck and of `renamed_from` that were live
    Search search = Search::complete; // `limited`: too many cards to compare each gone with each new one

    friend bool operator==(DeckPlan const&, DeckPlan const&) = default;
};

struct ImportPlan {
    std::vector<DeckPlan> decks;      // one for each incoming deck, in their order
    std::vector<Diagnostic> problems; // why decks are refused; `source_line` may be left empty
};

// How many live cards a file may retire. `half`: an import (decks of ten or more); `tenth`: an import that
// nobody asked for; `all`: the user said so.
enum class RetireLimit : std::uint8_t { tenth, half, all };

// `known` are all decks of the collection, also those without a file in this run: cards move between decks.
// Each deck, each key and each remembered path is there once.
[[nodiscard]] ImportPlan plan_import(std::span<KnownDeck const> known, std::span<IncomingDeck const> incoming,
                                     RetireLimit limit = RetireLimit::half);

// Whether decks that are not in the run could make a difference to the plan: if not, planning with only the
// known decks of the run (by name and by path) gave what planning with all of them gives.
[[nodiscard]] bool depends_on_other_decks(ImportPlan const& plan);

} // namespace remat::deck
