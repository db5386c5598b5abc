#include "cli/command_line_commands.hpp"
#include "cli/command_line_option.hpp"

namespace remat::cli {
namespace {

std::string definitions() {
    return tr("What is counted:\n"
              "  retention  of the first answers of a day to cards with an interval of 1 day\n"
              "             or more, those that passed (3 or better)\n"
              "  young      an interval below 21 days; mature: 21 or more. For retention it\n"
              "             is the interval before the answer\n"
              "  range      Wilson's 95 % interval: where the true rate probably is\n"
              "  answers    all that stand, repeats and cram too; never what was undone\n"
              "  aim        0.9^(days / interval) under SM-2\n"
              "  streak     days in a row with an answer; a day on which no card that is\n"
              "             active now was due neither breaks it nor adds to it\n"
              "  lapse      a failed first answer of a day to a card in review; 8: a leech");
}

} // namespace

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

void add_looks(CLI::App& app, CommandLine& line) {
    auto* const stats =
        add_command(app, "stats", tr("Retention, workload and forecast"), "remat stats --topic basics");
    add_decks(stats, line.stats.decks);
    stats->footer(definitions() + "\n\n" + stats->get_footer());
    auto* const brief =
        stats->add_flag("--short", line.stats.is_short, tr("One line, for a prompt or a status bar"));
    stats->add_flag("--all", line.stats.shows_all, tr("With intervals, ease, grades and hours"));
    auto* const csv =
        stats->add_option("--csv", line.stats.csv, tr("One table for another program; --csv list names them"))
            ->type_name(tr("TABLE"))
            ->excludes(brief);
    stats
        ->add_option("--html", line.stats.html,
                     tr("Write a report with plots; it replaces an earlier report, no other file; - is "
                        "standard output"))
        ->type_name(tr("FILE"))
        ->excludes(brief)
        ->excludes(csv);
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
    takeout->add_flag("--reviews", line.takeout.is_of_reviews, tr("Every review, one on a line (CSV)"));
    add_output_file(takeout, line.takeout.file, tr("The file to write; it must not exist"));
    auto* const backup = add_command(app, "backup", tr("Write a consistent copy of the collection"),
                                     "remat backup ~/remat-backup.db");
    backup->add_option("file", line.backup.file, tr("The file to write; it must not exist"))
        ->type_name(tr("FILE"))
        ->required();
}

} // namespace remat::cli
