#include "cli/command_line.hpp"

#include "cli/command_line_help.hpp"
#include "cli/command_line_mistake.hpp"
#include "cli/failure.hpp"
#include "cli/messages.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <functional>
#include <type_traits>
#include <utility>

namespace remat::cli {
namespace {

using commands::SessionOptions;

constexpr std::int64_t most = 1'000'000;

// CLI11's own range speaks English only.
template<class Number>
std::function<std::string(std::string const&)> number_from(std::string const& name, Number least,
                                                           Number greatest) {
    return [=](std::string const& given) -> std::string {
        Number value{};
        auto const* const end = given.data() + given.size();
        auto const [stop, problem] = std::from_chars(given.data(), end, value);
        if (problem == std::errc{} && stop == end && value >= least && value <= greatest) {
            return {};
        }
        throw Failure{FailureKind::usage,
                      {std::is_integral_v<Number> ? N_("{0} takes a whole number from {1} to {2}, not '{3}'")
                                                  : N_("{0} takes a number from {1} to {2}, not '{3}'"),
                       {name, fmt::format("{}", least), fmt::format("{}", greatest), given}}};
    };
}

void add_global(CLI::App& app, GlobalOptions& global) {
    app.add_option("--db", global.db,
                   tr("The collection (else $REMAT_DB, else remat/remat.db in the data folder)"))
        ->type_name(tr("FILE"));
    app.add_option("--config", global.config,
                   tr("The configuration (else remat/config.toml in the configuration folder)"))
        ->type_name(tr("FILE"));
    app.add_option("--lang", global.lang, tr("Languages of the cards, best first: fr,en"))
        ->type_name(tr("LANG,…"));
    app.add_option("--color", global.color, tr("auto, always or never"))->type_name(tr("WHEN"));
    app.add_flag("--json", global.wants_json, tr("Print one JSON value"));
    app.add_flag("--quiet", global.is_quiet, tr("Say only what was asked for"));
    app.set_version_flag("--version", "remat " REMAT_VERSION, tr("Print the version"));
}

CLI::App* add_command(CLI::App& app, char const* name, std::string const& what, std::string const& example) {
    auto* const command = app.add_subcommand(name, what);
    command->footer(tr("Example:\n  {}", example));
    command->fallthrough();
    return command;
}

void add_decks(CLI::App* command, std::vector<std::string>& decks) {
    command->add_option("deck", decks, tr("Decks by name, each with all below it; none: all"))
        ->type_name(tr("DECK"));
}

void add_session(CLI::App* command, SessionOptions& session) {
    command
        ->add_option("deck", session.decks,
                     tr("Decks by name, each with all below it, or deck files; none: all"))
        ->type_name(tr("DECK"));
    command->add_option("--new", session.new_cards, tr("At most this many new cards a day"))
        ->type_name("N")
        ->check(number_from("--new", std::int64_t{0}, most));
    command->add_option("--limit", session.reviews, tr("At most this many reviews a day"))
        ->type_name("N")
        ->check(number_from("--limit", std::int64_t{0}, most));
    command->add_option("--ahead", session.ahead, tr("Take cards that are due in the next N days too"))
        ->type_name("N")
        ->check(number_from("--ahead", std::int64_t{0}, most));
    command->add_option("--topic", session.topics, tr("Only cards of this topic (!topic: not of it)"))
        ->type_name(tr("TOPIC"))
        ->allow_extra_args(false);
    command->add_option("--tag", session.tags, tr("Only cards with this tag (!tag: without it)"))
        ->type_name(tr("TAG"))
        ->allow_extra_args(false);
    command->add_option("--search", session.search, tr("Only cards that say this (!text: that do not)"))
        ->type_name(tr("TEXT"))
        ->allow_extra_args(false);
    command->add_flag("--cram", session.is_cram, tr("Ask whatever is due or not; moves no date"));
}

void add_daily(CLI::App& app, CommandLine& line) {
    auto* const review = add_command(app, "review", tr("Answer what is due today"),
                                     "remat review activation-recomputation --lang fr");
    add_session(review, line.review.session);
    review->add_option("--minutes", line.review.session.minutes, tr("Begin no further card after N minutes"))
        ->type_name("N")
        ->check(number_from("--minutes", std::int64_t{0}, most));
    review
        ->add_option("--scale", line.review.scale,
                     tr("Grades: buttons (again, hard, good, easy), sm2 (0 to 5) or pass (fail, pass)"))
        ->type_name(tr("SCALE"));
    auto* const next =
        add_command(app, "next", tr("Print the card to ask next, as JSON"), "remat next --lang fr");
    add_session(next, line.next);
    auto* const answer = add_command(app, "answer", tr("Store an answer to a card"),
                                     "remat answer activation-recomputation/why-kept --grade good");
    answer->add_option("card", line.answer.card, tr("The card's key or id"))
        ->type_name(tr("CARD"))
        ->required();
    answer
        ->add_option("--quality", line.answer.quality,
                     tr("How well it was recalled: 0 (no idea) to 5 (perfect)"))
        ->type_name("0..5")
        ->check(number_from("--quality", std::int64_t{0}, std::int64_t{5}));
    answer->add_option("--grade", line.answer.grade, tr("again, hard, good or easy"))->type_name(tr("GRADE"));
    answer
        ->add_option("--option", line.answer.options,
                     tr("The options picked, by their numbers in the file: 3 or 1,3"))
        ->type_name("N,…");
    answer->add_option("--text", line.answer.text, tr("The answer typed"))->type_name(tr("TEXT"));
    answer->add_option("--variant", line.answer.variant, tr("Which way of asking was shown, from 1"))
        ->type_name("N")
        ->check(number_from("--variant", std::int64_t{1}, most));
    answer->add_option("--seconds", line.answer.seconds, tr("How long the answer took"))
        ->type_name("S")
        ->check(number_from("--seconds", 0.0, 86'400.0));
    answer
        ->add_option("--showing", line.answer.showing,
                     tr("The token of `remat next`: storing the same answer twice counts once"))
        ->type_name(tr("TOKEN"));
    answer->add_flag("--cram", line.answer.is_cram, tr("Log the answer without moving a date"));
    add_command(app, "undo", tr("Take back the last answer"), "remat undo");
}

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

void add_convert(CLI::App& app, commands::ConvertOptions& options) {
    auto* const convert =
        add_command(app, "convert", tr("Make a deck of a quiz in YAML or JSON that has another shape"),
                    "remat convert quiz.yaml -o deck.yaml");
    convert->add_option("file", options.file, tr("The quiz"))->type_name(tr("FILE"))->required();
    convert
        ->add_option("-o,--output", options.output,
                     tr("The deck file to write; without it the deck is printed"))
        ->type_name(tr("FILE"));
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
    auto* const check = add_command(app, "check", tr("Diagnose deck files without touching the collection"),
                                    "remat check --strict decks/");
    check->add_option("path", line.check.paths, tr("Deck files, or folders to search"))
        ->type_name(tr("PATH"))
        ->required();
    check->add_flag("--strict", line.check.is_strict, tr("Fail on warnings too"));
    check->add_flag("--all", line.check.shows_all, tr("Show every diagnostic, repeated ones too"));
    add_convert(app, line.convert);
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

void add_card_commands(CLI::App& app, CommandLine& line) {
    auto* const cards = add_command(app, "cards", tr("List the cards with their schedule"),
                                    "remat cards activation-recomputation");
    add_decks(cards, line.cards.decks);
    auto* const show = add_command(
        app, "show", tr("One card: its history, why it is due when it is, what each grade would give"),
        "remat show why-kept");
    show->add_option("card", line.show.card, tr("The card's key or id"))->type_name(tr("CARD"))->required();
    auto* const suspend =
        add_command(app, "suspend", tr("Set cards or whole decks aside"), "remat suspend why-kept");
    suspend->add_option("target", line.suspend.targets, tr("Cards or decks"))
        ->type_name(tr("CARD|DECK"))
        ->required();
    auto* const resume =
        add_command(app, "resume", tr("Bring suspended cards or decks back"), "remat resume why-kept");
    resume->add_option("target", line.resume.targets, tr("Cards or decks"))
        ->type_name(tr("CARD|DECK"))
        ->required();
    auto* const split = add_command(
        app, "split", tr("Undo a wrong link: two cards that an import took for one"), "remat split why-kept");
    split->add_option("card", line.split.card, tr("The card's key or id"))->type_name(tr("CARD"))->required();
}

std::string definitions() {
    return tr("What is counted:\n"
              "  retention  of the first answers of a day to cards with an interval of 1 day\n"
              "             or more, those that passed (3 or better)\n"
              "  young      an interval below 21 days; mature: 21 or more. For retention it\n"
              "             is the interval before the answer\n"
              "  range      Wilson's 95 % interval: where the true rate probably is\n"
              "  answers    all that stand, repeats and cram too; never what was undone\n"
              "  aim        0.9^(days / interval) under SM-2\n"
              "  streak     days in a row with an answer; a day without anything due\n"
              "             neither breaks it nor adds to it\n"
              "  lapse      a failed first answer of a day to a card in review; 8 make a leech");
}

void add_looks(CLI::App& app, CommandLine& line) {
    auto* const stats =
        add_command(app, "stats", tr("Retention, workload and forecast"), "remat stats --topic basics");
    add_decks(stats, line.stats.decks);
    stats->footer(definitions() + "\n\n" + stats->get_footer());
    stats->add_flag("--short", line.stats.is_short, tr("One line, for a prompt or a status bar"));
    stats->add_flag("--all", line.stats.shows_all, tr("With intervals, ease, grades and hours"));
    stats->add_option("--csv", line.stats.csv, tr("One table for another program; --csv list names them"))
        ->type_name(tr("TABLE"));
    stats->add_option("--since", line.stats.since, tr("From this day on"))->type_name(tr("YYYY-MM-DD"));
    stats->add_option("--until", line.stats.until, tr("Up to this day"))->type_name(tr("YYYY-MM-DD"));
    stats->add_option("--topic", line.stats.topics, tr("Only cards of this topic (!topic: not of it)"))
        ->type_name(tr("TOPIC"))
        ->allow_extra_args(false);
    stats->add_option("--tag", line.stats.tags, tr("Only cards with this tag (!tag: without it)"))
        ->type_name(tr("TAG"))
        ->allow_extra_args(false);
}

void add_housekeeping(CLI::App& app, CommandLine& line) {
    auto* const scheduler = add_command(app, "scheduler", tr("Show or change what moves the schedule"),
                                        "remat scheduler --day-start 05:00 --fuzz on");
    scheduler->add_option("--scheduler", line.scheduler.scheduler, tr("The scheduler: sm2"))
        ->type_name(tr("NAME"));
    scheduler
        ->add_option(
            "--reading", line.scheduler.reading,
            tr("How SM-2's article is read: text_new_ef, text_old_ef, text_fail_is_rep1 or source_1998"))
        ->type_name(tr("NAME"));
    scheduler
        ->add_option("--longest-interval", line.scheduler.longest_interval,
                     tr("The longest interval in days"))
        ->type_name(tr("DAYS"))
        ->check(number_from("--longest-interval", std::int64_t{1}, std::int64_t{36'500}));
    scheduler->add_option("--day-start", line.scheduler.day_start, tr("When a day begins, for later answers"))
        ->type_name("HH:MM");
    scheduler->add_option("--fuzz", line.scheduler.fuzz, tr("on: spread due days a little; off"))
        ->type_name("on|off");
    add_command(app, "config", tr("Each setting and where it comes from"), "remat config");
    auto* const doctor = add_command(app, "doctor", tr("Verify the collection"), "remat doctor --rebuild");
    auto* const rebuild = doctor->add_flag("--rebuild", line.doctor.must_rebuild,
                                           tr("Compute the whole schedule anew from the log"));
    doctor
        ->add_option("--salvage", line.doctor.salvage,
                     tr("Save what can be read of a damaged collection in this file; it must not exist"))
        ->type_name(tr("FILE"))
        ->excludes(rebuild);
    auto* const takeout = add_command(app, "export", tr("Write the history as a table, to take it elsewhere"),
                                      "remat export --reviews -o reviews.csv");
    takeout->add_flag("--reviews", line.export_.is_of_reviews, tr("Every review, one on a line (CSV)"));
    takeout->add_option("-o,--output", line.export_.file, tr("The file to write; it must not exist"))
        ->type_name(tr("FILE"));
    auto* const backup = add_command(app, "backup", tr("Write a consistent copy of the collection"),
                                     "remat backup ~/remat-backup.db");
    backup->add_option("file", line.backup.file, tr("The file to write; it must not exist"))
        ->type_name(tr("FILE"))
        ->required();
}

void set_up(CLI::App& app, CommandLine& line) {
    app.description(tr("Spaced repetition in the terminal. Without a command: what is due today."));
    app.footer(tr("`remat COMMAND --help` tells more. Start with: remat review FILE.yaml"));
    app.require_subcommand(0, 1);
    app.set_help_flag("-h,--help", tr("Print this help"));
    add_global(app, line.global);
    add_daily(app, line);
    add_decks_commands(app, line);
    add_card_commands(app, line);
    add_looks(app, line);
    add_housekeeping(app, line);
}

// `remat help review` is `remat review --help`.
std::vector<std::string> without_help_word(std::vector<std::string> arguments) {
    if (!arguments.empty() && arguments.front() == "help") {
        arguments.erase(arguments.begin());
        arguments.emplace_back("--help");
    }
    return arguments;
}

} // namespace

std::variant<CommandLine, Printout> read_command_line(std::vector<std::string> const& arguments,
                                                      terminal::Screen const& screen) {
    CommandLine line;
    CLI::App app{"", "remat"};
    set_up(app, line);
    auto given = without_help_word(arguments);
    std::reverse(given.begin(), given.end()); // CLI11 takes them from the back
    try {
        app.parse(given);
    } catch (CLI::CallForHelp const&) {
        return Printout{help_page(asked(app), screen)};
    } catch (CLI::CallForVersion const&) {
        return Printout{"remat " REMAT_VERSION "\n"};
    } catch (CLI::ParseError const& error) {
        throw understood(app, error);
    }
    if (auto const chosen = app.get_subcommands(); !chosen.empty()) {
        line.command = chosen.front()->get_name();
    }
    return line;
}

std::vector<std::string> command_names() {
    CommandLine line;
    CLI::App app{"", "remat"};
    set_up(app, line);
    std::vector<std::string> names;
    for (auto const* const command : app.get_subcommands({})) {
        names.push_back(command->get_name());
    }
    return names;
}

} // namespace remat::cli
