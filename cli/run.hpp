#pragma once

#include "cli/exit_status.hpp"
#include "cli/world.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

// The program from its arguments to its exit status: reads the command line, opens what the command needs,
// runs it, and turns whatever goes wrong into one line and a status.
namespace remat::cli {

[[nodiscard]] ExitStatus run(std::vector<std::string> const& arguments, World const& world);

} // namespace remat::cli
