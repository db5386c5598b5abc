#pragma once

#include "cli/json.hpp"
#include "engine/deck/diagnostic.hpp"

#include <span>

// Diagnostics as `check` and `import` print them for scripts. As json.hpp, for .cpp files of commands.
namespace remat::cli {

// `[{file, line, column, severity, code, message, suggestion}]`; line and column are null for a file as a
// whole.
[[nodiscard]] Json problems_json(std::span<deck::Diagnostic const> problems);

} // namespace remat::cli
