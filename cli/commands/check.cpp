#include "cli/commands/commands.hpp"
#include "cli/deck_files.hpp"
#include "cli/deck_fix.hpp"
#include "cli/failure.hpp"
#include "cli/messages.hpp"
#include "cli/path_text.hpp"
#include "cli/problem_json.hpp"
#include "cli/view/diagnostics_view.hpp"
#include "cli/view/explanation_view.hpp"
#include "cli/view/fix_view.hpp"
#include "engine/convert/explanation.hpp"
#include "engine/deck/explanation.hpp"
#include "engine/deck/foreign_after.hpp"
#include "engine/deck/import_plan.hpp"
#include "engine/text/beginning.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace remat::cli::commands {
namespace {

// What files cannot know of each other: two decks of one name, cards that wait for one another.
void compare(DeckFiles& found) {
    auto const refused = refused_decks(found);
    std::vector<deck::IncomingDeck> decks;
    for (auto& file : found.files) {
        if (file.deck) {
            decks.push_back({std::move(*file.deck), file.path, file.shown, std::move(file.places)});
        }
    }
    auto waiting = deck::check_foreign_after({}, decks, refused);
    found.problems.insert(found.problems.end(), std::make_move_iterator(waiting.problems.begin()),
                          std::make_move_iterator(waiting.problems.end()));
    auto plan = deck::plan_import({}, decks);
    found.problems.insert(found.problems.end(), std::make_move_iterator(plan.problems.begin()),
                          std::make_move_iterator(plan.problems.end()));
}

// What is missing in a file and cannot be written; places are of the file as it is now.
std::vector<deck::Diagnostic> left_in(FixedFile const& file) {
    bool const is_as_planned = file.is_written() || file.fix.outcome == deck::Fixable::no_place;
    return is_as_planned ? file.fix.left : std::vector<deck::Diagnostic>{};
}

// Why a file that could be mended was left as it was.
std::optional<text::Message> why_unwritten(FixedFile const& file) {
    if (file.fix.outcome != deck::Fixable::fixed || file.is_written()) {
        return std::nullopt;
    }
    auto const name = path_text(file.file);
    switch (file.change.changed) {
    case Changed::meanwhile:
        return text::Message{N_("{}: it was changed meanwhile, so nothing was written"), {name}};
    case Changed::not_a_file: return text::Message{N_("{}: only a file can be fixed"), {name}};
    default: return text::Message{N_("{}: nothing was written: {}"), {name, file.change.detail}};
    }
}

Json to_json(FixedFile const& file) {
    auto const why = why_unwritten(file);
    Json ids = Json::array();
    Json numbered = Json::array();
    Json left = Json::array();
    for (auto const& one : left_in(file)) {
        left.push_back({{"line", one.place.line},
                        {"column", one.place.column},
                        {"message", say(one.message)},
                        {"suggestion", one.suggestion ? Json(say(*one.suggestion)) : Json{}}});
    }
    if (file.is_written()) {
        for (auto const& id : file.fix.ids) {
            ids.push_back({{"line", id.line}, {"id", id.id}});
        }
        for (auto const& cloze : file.fix.numbered) {
            numbered.push_back({{"line", cloze.line}, {"deletions", cloze.deletions}});
        }
    }
    return {{"file", file.file},       {"written", file.is_written()},
            {"ids", std::move(ids)},   {"numbered", std::move(numbered)},
            {"left", std::move(left)}, {"reason", why ? Json(say(*why)) : Json{}}};
}

void print_json(Output& output, DeckFiles const& found, std::vector<FixedFile> const& fixed,
                CheckOptions const& options) {
    if (!options.must_fix) {
        output.json_line(dumped(problems_json(found.problems)));
        return;
    }
    Json files = Json::array();
    for (auto const& file : fixed) {
        if (file.fix.outcome != deck::Fixable::no_deck) {
            files.push_back(to_json(file));
        }
    }
    output.json_line(dumped({{"files", std::move(files)}, {"problems", problems_json(found.problems)}}));
}

void warn_of_unwritten(Output& output, std::vector<FixedFile> const& fixed) {
    for (auto const& file : fixed) {
        if (auto const why = why_unwritten(file)) {
            output.warning(*why);
        }
    }
}

std::vector<view::FixedDeck> written(std::vector<FixedFile> const& fixed) {
    std::vector<view::FixedDeck> decks;
    for (auto const& file : fixed) {
        if (file.is_written()) {
            decks.push_back({file.file, file.fix.ids, file.fix.numbered, file.fix.left});
        }
    }
    return decks;
}

std::vector<view::FixedDeck> told(std::vector<FixedFile> const& fixed) {
    std::vector<view::FixedDeck> decks;
    for (auto const& file : fixed) {
        auto const written = file.is_written() ? file.fix : deck::Fix{};
        decks.push_back({file.file, written.ids, written.numbered, left_in(file)});
    }
    return decks;
}

std::string sum_of_fixes(std::vector<FixedFile> const& fixed, DeckFiles const& found) {
    auto const decks = written(fixed);
    if (!decks.empty()) {
        return view::fixes_total(decks);
    }
    bool const is_all_well = std::all_of(fixed.begin(), fixed.end(), [](FixedFile const& file) {
        return file.fix.outcome == deck::Fixable::nothing_to_do || file.fix.outcome == deck::Fixable::no_deck;
    });
    return is_all_well && !deck::has_errors(found.problems) ? tr("Nothing is missing.")
                                                            : tr("Nothing was written.");
}

void tell_fixes(Output& output, std::vector<FixedFile> const& fixed, DeckFiles const& found) {
    warn_of_unwritten(output, fixed);
    auto const broken = std::count_if(fixed.begin(), fixed.end(), [](FixedFile const& file) {
        return file.fix.outcome == deck::Fixable::has_errors;
    });
    if (broken > 0) {
        output.note(
            trn("{} file with errors was not changed.", "{} files with errors were not changed.", broken));
    }
    output.note(sum_of_fixes(fixed, found));
}

// Of decks, or of quizzes that were converted.
std::optional<deck::Explanation> explanation_of(std::string const& code) {
    auto explanation = deck::explanation_of(code);
    if (!explanation) {
        auto wanted = code;
        std::transform(wanted.begin(), wanted.end(), wanted.begin(),
                       [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
        auto const others = convert::explanations();
        auto const found = std::find_if(others.begin(), others.end(),
                                        [&](deck::Explanation const& one) { return one.code == wanted; });
        explanation = found == others.end() ? std::nullopt : std::optional{*found};
    }
    return explanation;
}

ExitStatus explain(Output& output, std::string const& code) {
    auto const explanation = explanation_of(code);
    if (!explanation) {
        throw Failure{
            FailureKind::not_found,
            {N_("no diagnostic has the code '{}'; it stands in brackets at the end of one, as E031"),
             {text::beginning(code)}}};
    }
    if (output.wants_json()) {
        auto const severity = explanation->code.starts_with('E') ? "error" : "warning";
        output.json_line(dumped({{"code", explanation->code},
                                 {"severity", severity},
                                 {"meaning", say({explanation->meaning, {}})},
                                 {"example", explanation->example},
                                 {"cure", say({explanation->cure, {}})}}));
    } else {
        output.result(view::explanation(*explanation, output.screen()));
    }
    return ExitStatus::done;
}

bool is_met(DeckFiles const& found, std::vector<FixedFile> const& fixed, CheckOptions const& options) {
    bool const is_unwritten = std::any_of(fixed.begin(), fixed.end(), [](FixedFile const& file) {
        return (file.fix.outcome == deck::Fixable::fixed && !file.is_written()) || !file.fix.left.empty();
    });
    auto const counts = [](deck::Diagnostic const& problem) {
        return problem.severity != deck::Severity::note;
    };
    return !is_unwritten && !deck::has_errors(found.problems) &&
           !(options.is_strict && std::any_of(found.problems.begin(), found.problems.end(), counts));
}

} // namespace

ExitStatus check(Output& output, World const& world, CheckOptions const& options) {
    if (options.explain) {
        return explain(output, *options.explain);
    }
    auto const fixed = options.must_fix ? fix_deck_files(options.paths) : std::vector<FixedFile>{};
    auto found = read_deck_files(options.paths, world);
    compare(found);
    if (output.wants_json()) {
        print_json(output, found, fixed, options);
    } else {
        auto const folding = options.shows_all ? view::Folding::all : view::Folding::folded;
        output.result(view::fixes(told(fixed), folding, output.screen()) +
                      view::diagnostics(found.problems, folding, output.screen()));
    }
    for (auto const& file : found.skipped) {
        output.note(tr("{} is no deck: it has no 'deck:'", path_text(file)));
    }
    if (options.must_fix) {
        tell_fixes(output, fixed, found);
    }
    std::vector<std::string> shown;
    for (auto const& file : found.files) {
        shown.push_back(file.shown);
    }
    output.note(view::diagnostics_total(found.problems, count_files(shown, found.problems)));
    return is_met(found, fixed, options) ? ExitStatus::done : ExitStatus::not_met;
}

} // namespace remat::cli::commands
