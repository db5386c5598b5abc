#pragma once

#include "cli/file_change.hpp"
#include "engine/deck/fix.hpp"

#include <string>
#include <vector>

// Mending deck files where they stand: what `check --fix` does. The collection is none of its business; the
// next import finds the cards again by what they ask.
namespace remat::cli {

struct FixedFile {
    std::string file; // as it was named, or found below what was
    deck::Fix fix;    // without the bytes
    FileChange change;

    [[nodiscard]] bool is_written() const {
        return fix.outcome == deck::Fixable::fixed && change.changed == Changed::yes;
    }
};

// Files, or folders to search. What cannot be read is left out: who checks the same paths is told.
[[nodiscard]] std::vector<FixedFile> fix_deck_files(std::vector<std::string> const& paths);

} // namespace remat::cli
