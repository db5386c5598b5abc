#include "cli/command_line_commands.hpp"
#include "cli/command_line_option.hpp"

namespace remat::cli {
namespace {

void add_review_import(CLI::App* import, CLI::Option* reviews, commands::ReviewImportOptions& options) {
    import->add_option("--deck", options.deck, tr("With --reviews: the deck of cards that name none"))
        ->type_name(tr("DECK"))
        ->needs(reviews);
    import->add_option("--zone", options.zone, tr("With --reviews: where it was reviewed (else here)"))
        ->type_name(tr("ZONE"))
        ->needs(reviews);
    import->add_option("--day-start", options.day_start, tr("With --reviews: when a day began"))
        ->type_name("HH:MM")
        ->needs(reviews);
    import->add_option("--time-unit", options.time_unit, tr("With --reviews: s, ms or us since 1970"))
        ->type_name(tr("UNIT"))
        ->needs(reviews);
}

void add_check(CLI::App& app, commands::CheckOptions& options) {
    auto* const check = add_command(app, "check", tr("Diagnose deck files without touching the collection"),
                                    "remat check --strict decks/");
    auto* const paths = check->add_option("path", options.paths, tr("Deck files, or folders to search"))
                            ->type_name(tr("PATH"));
    auto* const strict = check->add_flag("--strict", options.is_strict, tr("Fail on warnings too"));
    auto* const all =
        check->add_flag("--all", options.shows_all, tr("Show every diagnostic, repeated ones too"));
    auto* const fix = check->add_flag("--fix", options.must_fix,
                                      tr("Write the ids that are missing, and the numbers of deletions"));
    check->add_option("--explain", options.explain, tr("What a code means, with an example and the cure"))
        ->type_name(tr("CODE"))
        ->excludes(paths)
        ->excludes(strict)
        ->excludes(all)
        ->excludes(fix);
}

void add_convert(CLI::App& app, commands::ConvertOptions& options) {
    auto* const convert =
        add_command(app, "convert", tr("Make a deck of a quiz in YAML or JSON that has another shape"),
                    "remat convert quiz.yaml -o deck.yaml");
    convert->add_option("file", options.file, tr("The quiz"))->type_name(tr("FILE"))->required();
    add_output_file(convert, options.output, tr("The deck file to write; without it the deck is printed"));
    convert->add_option("--name", options.name, tr("The deck's name; else it is made of the file's"))
        ->type_name(tr("NAME"));
    convert
        ->add_option(
            "--index-base", options.index_base,
            tr("How the quiz counts options: 0 or 1 for the first; else the quiz as a whole may tell"))
        ->type_name("0|1")
        ->check(number_from("--index-base", std::int64_t{0}, std::int64_t{1}));
    convert->add_flag("--force", options.may_replace, tr("Replace the file to write if it exists"));
    convert->add_flag("--all", options.shows_all, tr("Show every diagnostic, repeated ones too"));
}

} // namespace

void add_decks_commands(CLI::App& app, CommandLine& line) {
    auto* const import = add_command(app, "import", tr("Import or update decks from files and folders"),
                                     "remat import decks/ --dry-run");
    import->add_option("path", line.import.paths, tr("Deck files, or folders to search"))
        ->type_name(tr("PATH"))
        ->required();
    import->add_flag("--dry-run", line.import.is_dry_run, tr("Print the plan and change nothing"));
    import->add_flag("--allow-retire", line.import.may_retire,
                     tr("Import even if more than half of a deck would be retired"));
    import->add_flag("--all", line.import.shows_all, tr("Show every diagnostic, repeated ones too"));
    auto* const reviews = import->add_flag("--reviews", line.import.reviews.is_wanted,
                                           tr("The file is a table of reviews (CSV): bring its history in"));
    add_review_import(import, reviews, line.import.reviews);
    add_check(app, line.check);
    add_convert(app, line.convert);
    auto* const preview = add_command(
        app, "preview", tr("Show cards as they will be asked, question and answer, in every language"),
        "remat preview chemistry.yaml:12");
    preview->add_option("file", line.preview.place, tr("A deck file, with :LINE for the card at that line"))
        ->type_name(tr("FILE[:LINE]"))
        ->required();
    auto* const create =
        add_command(app, "new", tr("Start a deck from a template"), "remat new chemistry.yaml");
    create->add_option("file", line.create.file, tr("The file to write; it must not exist"))
        ->type_name(tr("FILE"))
        ->required();
    auto* const decks = add_command(app, "decks", tr("List the decks"), "remat decks");
    add_decks(decks, line.decks.decks);
    auto* const remove =
        add_command(app, "remove", tr("Retire a deck and forget its file; its history is kept"),
                    "remat remove chemistry --yes");
    remove->add_option("deck", line.remove.deck, tr("The deck's name"))->type_name(tr("DECK"))->required();
    remove->add_flag("--yes", line.remove.is_confirmed, tr("Do not ask"));
}

} // namespace remat::cli
