#include "cli/commands/commands.hpp"
#include "cli/deck_files.hpp"
#include "cli/deck_template.hpp"
#include "cli/failure.hpp"
#include "cli/json.hpp"
#include "cli/messages.hpp"
#include "cli/new_file.hpp"
#include "cli/path_text.hpp"

namespace remat::cli::commands {

ExitStatus create(Output& output, World const&, NewOptions const& options) {
    if (options.file == "-") {
        throw Failure{FailureKind::usage,
                      {N_("a deck is named after its file; name a file in place of '-'"), {}}};
    }
    auto const name = deck_name_for(options.file);
    auto const shown = path_text(options.file);
    put_new_file(options.file, shown, deck_template(name));
    if (output.wants_json()) {
        output.json_line(dumped({{"deck", name}, {"file", options.file}}));
        return ExitStatus::done;
    }
    output.note(tr("{} is the deck '{}', with cards of several kinds to change. Next:", shown, name));
    output.note(tr("  remat import {}", shell_word(options.file)));
    return ExitStatus::done;
}

} // namespace remat::cli::commands
