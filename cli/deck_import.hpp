#pragma once

#include "cli/clock.hpp"
#include "cli/deck_files.hpp"
#include "cli/output.hpp"
#include "cli/world.hpp"
#include "engine/deck/diagnostic.hpp"
#include "engine/deck/import_plan.hpp"
#include "engine/store/collection.hpp"

#include <optional>
#include <string>
#include <vector>

// Bringing deck files into a collection: what `import` does, and what a session does first with the files
// that it was given and with remembered ones that were edited. A file with errors changes nothing; the others
// are imported, in one transaction in which the plan is made too, so that two imports at once cannot mix.
namespace remat::cli {

struct ImportedFile {
    std::string file;                   // as the person named it
    std::string path;                   // as it is remembered; empty: a pipe or a device
    std::optional<deck::DeckPlan> plan; // nothing: the file has errors

    // Errors, or a plan that was held back or refused: the stored version stays.
    [[nodiscard]] bool is_refused() const { return !plan || plan->decision != deck::Decision::apply; }
};

struct DeckImport {
    std::vector<ImportedFile> files;
    std::vector<deck::Diagnostic> problems; // of the files, and why plans were not carried out
    std::vector<std::string> skipped;       // found in a folder, and no decks
};

// What importing would do. Reads only.
[[nodiscard]] DeckImport plan_files(store::Collection const& collection, DeckFiles found,
                                    deck::RetireLimit limit);

[[nodiscard]] DeckImport import_files(store::Collection& collection, Clock const& clock, World const& world,
                                      DeckFiles found, deck::RetireLimit limit);

// The decks that a person means by names and files (`./x` and `x.yaml` are files): files are imported first,
// with a line for each that changed something. Throws Failure: not_found (no such deck or file), invalid_deck
// (a file with errors of which nothing is stored yet; its problems have been printed).
[[nodiscard]] std::vector<std::string> decks_meant(Output& output, Clock const& clock,
                                                   store::Collection& collection, World const& world,
                                                   std::vector<std::string> const& names_and_files);

// To be called before a session, after decks_meant. Imports what has changed on disk among the remembered
// files, with a line for each. The stored version serves, and a warning says so, where a file is missing, is
// broken or would retire more than a tenth of its cards, and where the collection cannot be written.
void refresh_remembered(Output& output, Clock const& clock, store::Collection& collection,
                        World const& world);

} // namespace remat::cli
