#pragma once

#include "cli/terminal/screen.hpp"
#include "engine/deck/diagnostic.hpp"

#include <cstdint>
#include <span>
#include <string>

// Diagnostics as a compiler prints them: `file:line:column: error: message; suggestion [E012]`, the line of
// the file, a caret below the column.
namespace remat::cli::view {

// folded: at most five of one code in one file, then `+795 more [E012], --all`.
enum class Folding : std::uint8_t { folded, all };

// Errors first, in red on a screen that has colors; else their order is kept.
[[nodiscard]] std::string diagnostics(std::span<deck::Diagnostic const> found, Folding folding,
                                      terminal::Screen const& screen);

// `2 errors, 1 warning in 3 files.`; `No problems in 3 files.`
[[nodiscard]] std::string diagnostics_total(std::span<deck::Diagnostic const> found, std::int64_t files);

} // namespace remat::cli::view
