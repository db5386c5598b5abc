#pragma once

#include "cli/terminal/screen.hpp"

#include <string>

namespace CLI { // NOLINT(readability-identifier-naming): the name is not ours
class App;
}

// What `--help` prints of a command: what CLI11 knows of it, in our own words and laid out for the screen.
namespace remat::cli {

// `command` is the program itself or one of its commands.
[[nodiscard]] std::string help_page(CLI::App const& command, terminal::Screen const& screen);

} // namespace remat::cli
