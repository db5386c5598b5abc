#pragma once

#include "cli/command_line.hpp"

namespace CLI { // NOLINT(readability-identifier-naming): the name is not ours
class App;
}

// The commands and their options, by what they are for. For the files of the command line.
namespace remat::cli {

void add_daily(CLI::App& app, CommandLine& line);
void add_decks_commands(CLI::App& app, CommandLine& line);
void add_card_commands(CLI::App& app, CommandLine& line);
void add_looks(CLI::App& app, CommandLine& line);
void add_housekeeping(CLI::App& app, CommandLine& line);

} // namespace remat::cli
