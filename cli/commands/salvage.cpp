#include "engine/store/salvage.hpp"
#include "engine/store/presence.hpp"

#include "cli/commands/commands.hpp"
#include "cli/failure.hpp"
#include "cli/json.hpp"
#include "cli/messages.hpp"
#include "cli/new_file.hpp"
#include "cli/path_text.hpp"

#include <filesystem>

namespace remat::cli::commands {
namespace {

std::string log_name(Settings const& settings) {
    return path_text(store::log_of(settings.collection).string());
}

void print(Output& out, Settings const& settings, store::Salvaged const& saved, std::string const& to) {
    auto const from = path_text(settings.collection.string());
    out.say(tr("What can be read of {0} is saved in {1} (events: {2}, decks: {3}, cards: {4}).", from, to,
               saved.events, saved.decks, saved.cards));
    if (saved.damaged + saved.lost > 0) {
        out.say(tr("Damaged events, left out: {0}. Lost events: {1}.", saved.damaged, saved.lost));
    }
    if (saved.has_lost_log) {
        out.say(tr("Nothing of {} can be read: what was stored last is lost.", log_name(settings)));
    }
    out.note(tr("Import your deck files into it, look at it with --db {0}, then move it to where {1} is", to,
                from));
    if (store::has_log(settings.collection)) {
        out.note(tr("Before that, move {0} away: it would damage what takes the place of {1}",
                    log_name(settings), from));
    }
}

} // namespace

ExitStatus salvage(Output& out, Settings const& settings, World const& world, DoctorOptions const& asked) {
    auto const destination = (world.folder / *asked.salvage).lexically_normal();
    require_room_for(destination.string(), *asked.salvage);
    if (!store::is_there(settings.collection) && !store::has_log(settings.collection)) {
        throw Failure{FailureKind::nothing_to_do,
                      {N_("there is no collection at {}, so there is nothing to salvage"),
                       {settings.collection.string()}}};
    }
    auto const saved = store::salvage(settings.collection, destination);
    if (out.wants_json()) {
        out.json_line(dumped({{"file", destination.string()},
                              {"events", saved.events},
                              {"damaged", saved.damaged},
                              {"lost", saved.lost},
                              {"decks", saved.decks},
                              {"cards", saved.cards},
                              {"log_lost", saved.has_lost_log}}));
    } else {
        print(out, settings, saved, path_text(*asked.salvage));
    }
    return ExitStatus::done;
}

} // namespace remat::cli::commands
