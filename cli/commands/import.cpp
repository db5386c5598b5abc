#include "cli/commands/commands.hpp"
#include "cli/deck_import.hpp"
#include "cli/messages.hpp"
#include "cli/path_text.hpp"
#include "cli/problem_json.hpp"
#include "cli/unchanged_files.hpp"
#include "cli/view/diagnostics_view.hpp"
#include "cli/view/import_view.hpp"

#include <algorithm>
#include <utility>

namespace remat::cli::commands {
namespace {

Json to_json(ImportedFile const& file) {
    auto const counts = file.plan ? file.plan->counts : deck::Counts{};
    return {{"deck", file.plan ? Json(file.plan->name) : Json{}},
            {"file", file.file},
            {"new", counts.fresh},
            {"changed", counts.changed},
            {"reworded", counts.reworded},
            {"moved", counts.moved},
            {"retired", counts.retired},
            {"returned", counts.returned},
            {"unchanged", counts.unchanged},
            {"refused", file.is_refused()}};
}

void print_json(Output& output, DeckImport const& import) {
    Json decks = Json::array();
    for (auto const& file : import.files) {
        decks.push_back(to_json(file));
    }
    output.json_line(dumped({{"decks", decks}, {"problems", problems_json(import.problems)}}));
}

void print_plans(Output& output, DeckImport const& import) {
    for (auto const& file : import.files) {
        if (!file.is_refused()) {
            output.result(view::import_plan(*file.plan, output.screen()));
        } else if (file.plan && file.plan->decision == deck::Decision::held) {
            // Why nothing of it is done is among the problems.
            output.problem(view::unfulfilled(*file.plan, output.err_screen()));
        }
    }
}

void print_problems(Output& output, DeckImport const& import, ImportOptions const& options) {
    for (auto const& file : import.skipped) {
        output.note(tr("{} is no deck: it has no 'deck:'", path_text(file)));
    }
    if (import.problems.empty()) {
        return;
    }
    auto const folding = options.shows_all ? view::Folding::all : view::Folding::folded;
    output.problem(view::diagnostics(import.problems, folding, output.err_screen()));
    std::vector<std::string> shown;
    for (auto const& file : import.files) {
        shown.push_back(file.file);
    }
    output.note(view::diagnostics_total(import.problems, count_files(shown, import.problems)));
}

// What to type next, to whom it may be news.
void print_outlook(Output& output, DeckImport const& import, ImportOptions const& options) {
    auto const refused = std::count_if(import.files.begin(), import.files.end(),
                                       [](ImportedFile const& file) { return file.is_refused(); });
    auto const fresh = std::any_of(import.files.begin(), import.files.end(), [](ImportedFile const& file) {
        return file.plan && file.plan->counts.fresh > 0;
    });
    if (options.is_dry_run) {
        output.note(tr("Nothing was imported: this was a dry run."));
    } else if (refused > 0) {
        output.note(trn("{} file was not imported.", "{} files were not imported.", refused));
    } else if (fresh) {
        output.note(tr("To begin: remat review"));
    }
}

DeckImport imported(Clock const& clock, Collection& collection, World const& world,
                    ImportOptions const& options) {
    if (auto same = unchanged_files(collection, options.paths, world)) {
        return std::move(*same);
    }
    auto found = read_deck_files(options.paths, world);
    auto const limit = options.may_retire ? deck::RetireLimit::all : deck::RetireLimit::half;
    return options.is_dry_run ? plan_files(collection, std::move(found), limit)
                              : import_files(collection, clock, world, std::move(found), limit);
}

} // namespace

ExitStatus import(Output& output, Clock const& clock, Collection& collection, World const& world,
                  ImportOptions const& options) {
    auto const import = imported(clock, collection, world, options);
    if (output.wants_json()) {
        print_json(output, import);
    } else if (!output.is_quiet()) {
        print_plans(output, import);
    }
    print_problems(output, import, options);
    print_outlook(output, import, options);
    return deck::has_errors(import.problems) ? ExitStatus::not_met : ExitStatus::done;
}

} // namespace remat::cli::commands
