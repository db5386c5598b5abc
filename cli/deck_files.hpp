#pragma once

#include "cli/world.hpp"
#include "engine/deck/deck.hpp"
#include "engine/deck/deck_places.hpp"
#include "engine/deck/diagnostic.hpp"
#include "engine/deck/foreign_after.hpp"
#include "engine/text/fingerprint.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// The deck files that a command line names, found, loaded and read: what `check` looks at and `import` plans
// from. What is wrong with a file, or with a path, is a value; nothing here touches a collection.
namespace remat::cli {

struct ReadFile {
    std::string shown; // as the person named it, or found below the folder he named
    std::string path;  // absolute and normal, to be remembered; empty: a pipe or a device
    text::Fingerprint content = 0;
    std::int64_t size = 0;
    std::optional<deck::Deck> deck; // nothing: it has errors
    deck::DeckPlaces places = {};
};

struct DeckFiles {
    std::vector<ReadFile> files;            // each once, in the order named; those of a folder sorted
    std::vector<deck::Diagnostic> problems; // of all paths and files, in their order
    std::vector<std::string> skipped;       // found in a folder, and no decks
};

// Those with errors, as far as they could be read.
[[nodiscard]] std::vector<deck::RefusedDeck> refused_decks(DeckFiles const& found);

// A path as it is remembered. Relative ones count from the world's folder, which is the process's.
[[nodiscard]] std::string absolute_path(std::string const& named, World const& world);

// For a total: files that were read (`shown`) or could not be; a path where nothing is does not count beside
// them.
[[nodiscard]] std::int64_t count_files(std::vector<std::string> const& shown,
                                       std::vector<deck::Diagnostic> const& problems);

// Whether any of them is, or in a folder holds, a deck that can be read. What can be read only once (a pipe)
// counts as one.
[[nodiscard]] bool hold_a_deck(std::vector<std::string> const& paths, World const& world);

[[nodiscard]] DeckFiles read_deck_files(std::vector<std::string> const& paths, World const& world);

} // namespace remat::cli
