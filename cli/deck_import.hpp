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

// Bringing deck files into a collection: what `import` does, what `review FILE` does first, and what happens
// on its own when a remembered file was edited. A file with errors changes nothing; the others are imported,
// all in one transaction in which the plan was made too.
namespace remat::cli {

struct ImportedFile {
    std::string file;                   // as the person named it
    std::optional<deck::DeckPlan> plan; // nothing: the file has errors

    // Errors, or a plan that was held back or refused.
    [[nodiscard]] bool is_refused() const { return !plan || plan->decision != deck::Decision::apply; }
};

struct DeckImport {
    std::vector<ImportedFile> files;
    std::vector<deck::Diagnostic> problems; // of the files, and why plans were not carried out
    std::vector<std::string> skipped;       // found in a folder, and no decks

    [[nodiscard]] bool has_errors() const { return deck::has_errors(problems); }
};

// What importing would do. Reads only.
[[nodiscard]] DeckImport plan_import(store::Collection const& collection, DeckFiles found,
                                     deck::RetireLimit limit);

[[nodiscard]] DeckImport import_files(store::Collection& collection, Clock const& clock, World const& world,
                                      DeckFiles found, deck::RetireLimit limit);

// To be called before a session. Imports what has changed on disk among the remembered files, with a line for
// each. The stored version serves, and a warning says so, where a file is missing, broken, or would retire
// more than a tenth of its cards, and where the collection cannot be written.
void import_changed_files(Output& output, Clock const& clock, store::Collection& collection,
                          World const& world);

// The decks that a person means by names and files (`x.yaml`; `./x` is always a file): files are imported
// first, with a line if that changed anything. Throws Failure: not_found (no such deck, no such file),
// invalid_deck (a broken file of which nothing is known yet; its problems have been printed).
[[nodiscard]] std::vector<std::string> decks_meant(Output& output, Clock const& clock,
                                                   store::Collection& collection, World const& world,
                                                   std::vector<std::string> const& names_and_files);

} // namespace remat::cli
