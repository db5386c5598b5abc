#pragma once

#include "cli/terminal/screen.hpp"
#include "cli/view/diagnostics_view.hpp"
#include "engine/deck/fix.hpp"

#include <span>
#include <string>
#include <vector>

// What was mended in deck files, as notes of a compiler: `capitals.yaml:4: note: wrote the id 'austria'`.
namespace remat::cli::view {

struct FixedDeck {
    std::string file;
    std::vector<deck::WrittenId> ids;
    std::vector<deck::NumberedCloze> numbered;
    std::vector<deck::Diagnostic> left; // what could not be written
};

[[nodiscard]] std::string fixes(std::span<FixedDeck const> decks, Folding folding,
                                terminal::Screen const& screen);

// `3 ids written, 2 deletions numbered in 2 files.`; of at least one, in each of which something was.
[[nodiscard]] std::string fixes_total(std::span<FixedDeck const> decks);

} // namespace remat::cli::view
