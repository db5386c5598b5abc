#include "cli/commands/commands.hpp"
#include "cli/failure.hpp"
#include "cli/json.hpp"
#include "cli/messages.hpp"
#include "cli/new_file.hpp"
#include "cli/path_text.hpp"
#include "engine/store/doctor.hpp"

namespace remat::cli::commands {

ExitStatus backup(Output& out, Collection const& collection, World const& world, BackupOptions const& asked) {
    auto const destination = (world.folder / asked.file).lexically_normal();
    require_room_for(destination.string(), asked.file);
    if (collection.condition().is_missing) {
        throw Failure{FailureKind::nothing_to_do,
                      {N_("there is no collection at {} yet, so there is nothing to back up"),
                       {collection.path().string()}}};
    }
    store::backup(collection, destination);
    if (out.wants_json()) {
        out.json_line(dumped({{"file", destination.string()}}));
    } else {
        out.say(tr("A copy of {0} is in {1}", path_text(collection.path().string()), path_text(asked.file)));
    }
    return ExitStatus::done;
}

} // namespace remat::cli::commands
