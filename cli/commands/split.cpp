#include "cli/card_argument.hpp"
#include "cli/commands/commands.hpp"
#include "cli/failure.hpp"
#include "cli/json.hpp"
#include "cli/messages.hpp"
#include "engine/store/undo.hpp"

namespace remat::cli::commands {

// The latest link goes first: it is the one that an import has just told of.
ExitStatus split(Output& out, Clock const& clock, Collection& collection, World const& world,
                 CardOptions const& asked) {
    auto const row = find_card(collection, asked.card, world);
    auto const links = store::links_of(collection, row.key);
    if (links.empty()) {
        throw Failure{
            FailureKind::nothing_to_do,
            {N_("{} is linked with no other card, so there is nothing to split"), {row.key.text()}}};
    }
    auto const& last = links.back();
    auto const& same = std::get<history::SameCard>(last.payload);
    auto const taken_back = store::undo(collection, last.id, {.now = clock.now(), .new_id = world.new_id});
    if (!std::holds_alternative<history::Event>(taken_back)) {
        throw Failure{FailureKind::nothing_to_do,
                      {N_("the link of {} was undone meanwhile"), {row.key.text()}}};
    }
    if (out.wants_json()) {
        out.json_line(dumped(
            {{"card", row.key.text()}, {"former", same.former.text()}, {"current", same.current.text()}}));
    } else {
        out.say(tr("{0} and {1} are two cards again, each with its own history.", same.former.text(),
                   same.current.text()));
    }
    return ExitStatus::done;
}

} // namespace remat::cli::commands
