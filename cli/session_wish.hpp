#pragma once

#include "cli/commands/options.hpp"
#include "cli/day.hpp"
#include "cli/settings.hpp"

#include <string>
#include <vector>

// What a person asked of a session on the command line, and where nothing was asked, in the configuration.
namespace remat::cli {

// `decks` are the names that options.decks came down to.
[[nodiscard]] SessionWish session_wish(commands::SessionOptions const& options, Settings const& settings,
                                       std::vector<std::string> decks);

// `remat review` with that scope, to be copied into a shell.
[[nodiscard]] std::string review_command(session::Scope const& scope);
// … and with its limits, where they are not the usual ones.
[[nodiscard]] std::string review_command(SessionWish const& wish, session::Limits const& usual);

// `buttons`, `sm2`, `pass`. Throws Failure (usage).
[[nodiscard]] session::Scale scale_wished(commands::ReviewOptions const& options, Settings const& settings);

} // namespace remat::cli
