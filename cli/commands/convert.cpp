#include "engine/convert/convert.hpp"

#include "cli/commands/commands.hpp"
#include "cli/deck_template.hpp"
#include "cli/failure.hpp"
#include "cli/json.hpp"
#include "cli/messages.hpp"
#include "cli/new_file.hpp"
#include "cli/path_text.hpp"
#include "cli/problem_json.hpp"
#include "cli/terminal/screen.hpp"
#include "cli/terminal/table.hpp"
#include "cli/view/diagnostics_view.hpp"
#include "engine/deck/library.hpp"
#include "engine/deck/names.hpp"
#include "engine/text/beginning.hpp"

#include <filesystem>
#include <system_error>

namespace remat::cli::commands {
namespace {

namespace fs = std::filesystem;

std::string loaded(std::string const& file) {
    auto loading = deck::load_deck_file(file);
    if (loading.failures.empty()) {
        return std::move(loading.loaded.bytes);
    }
    auto const& failure = loading.failures.front();
    switch (failure.problem) {
    case deck::FileProblem::missing:
        throw Failure{FailureKind::not_found, {N_("there is no file {}"), {path_text(file)}}};
    case deck::FileProblem::not_a_file:
        throw Failure{FailureKind::refused, {N_("{} is no file; name one"), {path_text(file)}}};
    case deck::FileProblem::too_large:
        throw Failure{FailureKind::refused, {N_("{} is larger than 64 MiB"), {path_text(file)}}};
    case deck::FileProblem::unreadable: break;
    }
    throw Failure{FailureKind::refused, {N_("{} cannot be read: {}"), {path_text(file), failure.detail}}};
}

std::string name_for(ConvertOptions const& options) {
    if (!options.name) {
        return deck_name_for(options.file);
    }
    if (!deck::is_deck_name(*options.name)) {
        throw Failure{
            FailureKind::usage,
            {N_("'{}' is not a valid deck name: lower-case letters, digits, '.', '_', '-', and '/' between "
                "parts"),
             {text::beginning(*options.name)}}};
    }
    return *options.name;
}

// Before the work is done, so that a refusal comes at once.
void require_place(ConvertOptions const& options) {
    std::error_code problem;
    if (!options.output || !fs::exists(fs::symlink_status(*options.output, problem))) {
        return;
    }
    if (fs::equivalent(*options.output, options.file, problem)) {
        throw Failure{
            FailureKind::refused,
            {N_("{} is the quiz itself; name another file for the deck"), {path_text(*options.output)}}};
    }
    if (!options.may_replace) {
        throw Failure{FailureKind::refused,
                      {N_("{} exists already; name another file, or add --force to replace it"),
                       {path_text(*options.output)}}};
    }
}

void write(std::string const& file, std::string const& yaml, ConvertOptions const& options) {
    auto const made = options.may_replace ? replace_file(file, yaml) : write_new_file(file, yaml);
    auto const shown = path_text(file);
    switch (made.written) {
    case Written::yes: return;
    case Written::exists:
        throw Failure{FailureKind::refused,
                      {N_("{} exists already; name another file, or add --force to replace it"), {shown}}};
    case Written::no_folder:
        throw Failure{FailureKind::not_found,
                      {N_("{} is in a folder that does not exist; make the folder first"), {shown}}};
    case Written::failed:
        throw Failure{FailureKind::refused, {N_("{} cannot be written: {}"), {shown, made.detail}}};
    }
}

std::int64_t whole(std::size_t count) {
    return static_cast<std::int64_t>(count);
}

Json to_json(convert::Conversion const& conversion, ConvertOptions const& options) {
    bool const is_made = conversion.outcome == convert::Outcome::converted;
    Json taken = Json::array();
    for (auto const& key : conversion.taken) {
        taken.push_back({{"key", key.key}, {"as", key.as}, {"times", key.times}});
    }
    Json base;
    if (conversion.counted) {
        base = conversion.counted->base == convert::IndexBase::zero ? 0 : 1;
    }
    return {{"deck", is_made ? Json(conversion.deck.name) : Json{}},
            {"file", is_made && options.output ? Json(*options.output) : Json{}},
            {"questions", conversion.questions},
            {"cards", conversion.deck.cards.size()},
            {"index_base", base},
            {"taken", taken},
            {"problems", problems_json(conversion.problems)},
            {"yaml", is_made && !options.output ? Json(conversion.yaml) : Json{}}};
}

std::string taken_table(std::vector<convert::Taken> const& taken, terminal::Screen const& screen) {
    std::vector<terminal::Column> const columns{
        {tr("key"), terminal::Align::left},
        {trc("a column of what keys became", "became"), terminal::Align::left},
        {trc("a column of numbers", "times"), terminal::Align::right}};
    std::vector<std::vector<std::string>> rows;
    rows.reserve(taken.size());
    for (auto const& key : taken) {
        rows.push_back(
            {path_text(key.key), trc("what a key became", key.as.c_str()), number(whole(key.times))});
    }
    std::string text;
    for (auto const& line :
         terminal::table(columns, rows, screen.columns - 2, terminal::signs(screen).ellipsis)) {
        text += (text.empty() ? "  " : "\n  ") + line;
    }
    return text;
}

void tell(Output& output, convert::Conversion const& conversion, ConvertOptions const& options) {
    if (!conversion.problems.empty()) {
        auto const folding = options.shows_all ? view::Folding::all : view::Folding::folded;
        output.problem(view::diagnostics(conversion.problems, folding, output.err_screen()));
    }
    if (!conversion.taken.empty()) {
        output.note(taken_table(conversion.taken, output.err_screen()));
    }
    if (auto const& counted = conversion.counted; counted && counted->line > 0) {
        output.note(counted->base == convert::IndexBase::zero
                        ? tr("Options are counted from 0, as line {} shows.", std::to_string(counted->line))
                        : tr("Options are counted from 1, as line {} shows.", std::to_string(counted->line)));
    }
    auto const cards = trn("{} card", "{} cards", whole(conversion.deck.cards.size()));
    output.note(trn("{} question was found; the deck has {}.", "{} questions were found; the deck has {}.",
                    whole(conversion.questions), cards));
}

void refuse(convert::Conversion const& conversion, ConvertOptions const& options) {
    if (conversion.outcome == convert::Outcome::deck_already) {
        throw Failure{FailureKind::nothing_to_do,
                      {N_("{0} is a remat deck already; to bring it in: remat import {1}"),
                       {path_text(options.file), shell_word(options.file)}}};
    }
    if (conversion.outcome == convert::Outcome::needs_index_base) {
        throw Failure{
            FailureKind::refused,
            {N_("{0}:{1} names an option by its number, and the quiz does not tell whether it counts "
                "from 0 or from 1; add --index-base 0 or --index-base 1"),
             {path_text(options.file), std::to_string(conversion.undecided_line)}}};
    }
}

} // namespace

ExitStatus convert(Output& output, World const&, ConvertOptions const& options) {
    auto const name = name_for(options);
    require_place(options);
    auto const bytes = loaded(options.file);
    convert::Wish wish{name, std::nullopt, !options.name.has_value()};
    if (options.index_base) {
        wish.index_base = *options.index_base == 0 ? convert::IndexBase::zero : convert::IndexBase::one;
    }
    auto const conversion = convert::convert(bytes, options.file, wish);
    refuse(conversion, options);
    bool const is_made = conversion.outcome == convert::Outcome::converted;
    if (is_made && options.output) {
        write(*options.output, conversion.yaml, options);
    }
    if (output.wants_json()) {
        output.json_line(dumped(to_json(conversion, options)));
    } else if (is_made && !options.output) {
        output.data(conversion.yaml);
    }
    tell(output, conversion, options);
    if (is_made && options.output) {
        output.note(tr("It is in {}. Next:", path_text(*options.output)));
        output.note(tr("  remat check {}", shell_word(*options.output)));
    }
    return deck::has_errors(conversion.problems) || !is_made ? ExitStatus::not_met : ExitStatus::done;
}

} // namespace remat::cli::commands
