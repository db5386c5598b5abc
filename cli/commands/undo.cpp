#include "engine/store/undo.hpp"
#include "cli/commands/commands.hpp"
#include "cli/day.hpp"
#include "cli/failure.hpp"
#include "cli/json.hpp"
#include "cli/messages.hpp"
#include "cli/view/dates.hpp"
#include "cli/view/grade_word.hpp"
#include "engine/store/card_table.hpp"

#include <variant>

namespace remat::cli::commands {

namespace {

// The card as it is again.
std::string sentence(std::string const& card, std::string const& word, history::CardState const& state,
                     calendar::Day today) {
    if (!state.due) {
        return tr("'{0}' for {1} is taken back; the card is new again.", word, card);
    }
    return tr("'{0}' for {1} is taken back; the card is due on {2}, as before.", word, card,
              view::short_day(*state.due, today));
}

} // namespace

ExitStatus undo(Output& out, Clock const& clock, Collection& collection, World const& world) {
    auto const event = store::undo_last(collection, {.now = clock.now(), .new_id = world.new_id});
    if (!event) {
        throw Failure{FailureKind::nothing_to_do, {N_("there is no answer to take back"), {}}};
    }
    auto const& review = std::get<history::Review>(event->payload);
    auto const row = store::find_card(collection, review.card);
    auto const& key = row ? row->key : review.card;
    if (out.wants_json()) {
        out.json_line(
            dumped({{"card", key.text()}, {"quality", review.quality.value()}, {"at", to_json(event->at)}}));
        return ExitStatus::done;
    }
    auto const word = view::word_of(review.quality, session::Scale::buttons);
    auto const state = row ? row->state : history::CardState{};
    out.say(sentence(key.text(), word, state, today(collection, clock)));
    return ExitStatus::done;
}

} // namespace remat::cli::commands
