#include "cli/commands/commands.hpp"
#include "cli/deck_files.hpp"
#include "cli/messages.hpp"
#include "cli/path_text.hpp"
#include "cli/problem_json.hpp"
#include "cli/view/diagnostics_view.hpp"
#include "engine/deck/foreign_after.hpp"
#include "engine/deck/import_plan.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace remat::cli::commands {
namespace {

// What files cannot know of each other: two decks of one name, cards that wait for one another.
void compare(DeckFiles& found) {
    std::vector<deck::IncomingDeck> decks;
    for (auto& file : found.files) {
        if (file.deck) {
            decks.push_back({std::move(*file.deck), file.path, file.shown, std::move(file.places)});
        }
    }
    auto waiting = deck::check_foreign_after({}, decks);
    found.problems.insert(found.problems.end(), std::make_move_iterator(waiting.problems.begin()),
                          std::make_move_iterator(waiting.problems.end()));
    auto plan = deck::plan_import({}, decks);
    found.problems.insert(found.problems.end(), std::make_move_iterator(plan.problems.begin()),
                          std::make_move_iterator(plan.problems.end()));
}

void print(Output& output, DeckFiles const& found, CheckOptions const& options) {
    if (output.wants_json()) {
        output.json_line(dumped(problems_json(found.problems)));
        return;
    }
    auto const folding = options.shows_all ? view::Folding::all : view::Folding::folded;
    output.result(view::diagnostics(found.problems, folding, output.screen()));
}

} // namespace

ExitStatus check(Output& output, World const& world, CheckOptions const& options) {
    auto found = read_deck_files(options.paths, world);
    compare(found);
    print(output, found, options);
    for (auto const& file : found.skipped) {
        output.note(tr("{} is no deck: it has no 'deck:'", path_text(file)));
    }
    std::vector<std::string> shown;
    for (auto const& file : found.files) {
        shown.push_back(file.shown);
    }
    output.note(view::diagnostics_total(found.problems, count_files(shown, found.problems)));
    bool const is_met = options.is_strict ? std::none_of(found.problems.begin(), found.problems.end(),
                                                         [](deck::Diagnostic const& problem) {
                                                             return problem.severity != deck::Severity::note;
                                                         })
                                          : !deck::has_errors(found.problems);
    return is_met ? ExitStatus::done : ExitStatus::not_met;
}

} // namespace remat::cli::commands
