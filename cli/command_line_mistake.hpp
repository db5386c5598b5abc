#pragma once

#include "cli/failure.hpp"

#include <CLI/CLI.hpp>

// What is wrong with a command line, in our own words: CLI11 has English ones only.
namespace remat::cli {

// The command that was typed, else the program itself.
[[nodiscard]] CLI::App const& asked(CLI::App const& app);

[[nodiscard]] Failure understood(CLI::App const& app, CLI::ParseError const& error);

// A script's unset variable leaves an empty name; throws Failure where a file's is meant.
void require_file_names(CLI::App const& app);

} // namespace remat::cli
