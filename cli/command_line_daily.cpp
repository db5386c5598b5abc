#include "cli/command_line_commands.hpp"
#include "cli/command_line_option.hpp"

namespace remat::cli {
namespace {

using commands::SessionOptions;

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

} // namespace

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

} // namespace remat::cli
