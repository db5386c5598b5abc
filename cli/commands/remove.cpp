#include "cli/card_argument.hpp"
#include "cli/commands/commands.hpp"
#include "cli/failure.hpp"
#include "cli/json.hpp"
#include "cli/messages.hpp"
#include "cli/path_text.hpp"
#include "cli/terminal/page.hpp"
#include "engine/calendar/study_day.hpp"
#include "engine/store/import.hpp"
#include "engine/store/overview.hpp"
#include "engine/store/setting_log.hpp"

#include <algorithm>
#include <filesystem>
#include <string>
#include <system_error>

namespace remat::cli::commands {
namespace {

store::DeckCounts deck_named(Collection const& collection, Clock const& clock, std::string const& name) {
    auto const today = calendar::study_day(clock.now(), store::settings(collection).day_start);
    auto const decks = store::deck_counts(collection, today);
    auto const found = std::find_if(decks.begin(), decks.end(),
                                    [&](store::DeckCounts const& deck) { return deck.deck == name; });
    if (found == decks.end()) {
        require_decks(collection, {name});
        throw Failure{
            FailureKind::not_found,
            {N_("'{}' is no deck itself; name one of the decks below it, as `remat decks` lists them"),
             {name}}};
    }
    if (found->file.empty() && found->cards == 0) {
        throw Failure{FailureKind::nothing_to_do, {N_("the deck '{}' is removed already"), {name}}};
    }
    return *found;
}

enum class Consent : std::uint8_t { given, withheld };

struct Reply {
    Consent consent = Consent::withheld;
    int signal = 0; // ended the asking
};

// Throws Failure where nobody can answer.
Reply ask(Output& output, World const& world, store::DeckCounts const& deck) {
    if (!world.can_prompt || output.wants_json()) {
        throw Failure{FailureKind::refused,
                      {N_("removing the deck '{}' needs a yes; add --yes"), {deck.deck}}};
    }
    auto question =
        terminal::told(trn("Retire {} card of '{}' and forget the file? The history is kept. [y/N] ",
                           "Retire {} cards of '{}' and forget the file? The history is kept. [y/N] ",
                           deck.cards, deck.deck),
                       output.err_screen());
    question.back() = ' ';
    output.problem(question);
    auto const entry = world.input().next();
    bool const is_text = entry.kind == terminal::EntryKind::text;
    output.problem((is_text ? path_text(entry.text) : std::string{}) + '\n');
    bool const agrees =
        is_text && (entry.text == "y" || entry.text == "Y" || entry.text == trc("the key that agrees", "y"));
    return {agrees ? Consent::given : Consent::withheld,
            entry.kind == terminal::EntryKind::interrupted ? entry.signal : 0};
}

} // namespace

ExitStatus remove(Output& output, Clock const& clock, Collection& collection, World const& world,
                  RemoveOptions const& options) {
    auto const deck = deck_named(collection, clock, options.deck);
    if (!options.is_confirmed) {
        auto const reply = ask(output, world, deck);
        if (reply.signal != 0) {
            return after_signal(reply.signal);
        }
        if (reply.consent == Consent::withheld) {
            if (output.wants_json()) {
                throw Failure{FailureKind::refused, {N_("nothing was removed"), {}}};
            }
            output.problem(terminal::told(tr("Nothing was removed."), output.err_screen()));
            return ExitStatus::not_met;
        }
    }
    auto const removed = store::remove_deck(collection, options.deck, clock.now());
    auto const retired = removed ? removed->retired : 0;
    if (output.wants_json()) {
        output.json_line(
            dumped({{"deck", deck.deck}, {"file", text_or_null(deck.file)}, {"retired", retired}}));
        return ExitStatus::done;
    }
    if (!output.is_quiet()) {
        output.say(
            trn("{1}: -{0} retired", "{1}: -{0} retired", static_cast<std::int64_t>(retired), deck.deck));
    }
    std::error_code problem;
    if (!deck.file.empty() && std::filesystem::exists(world.folder / deck.file, problem)) {
        output.note(
            tr("The file stays where it is. To bring the deck back: remat import {}", shell_word(deck.file)));
    }
    return ExitStatus::done;
}

} // namespace remat::cli::commands
