#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Programs that take over the terminal for a while: the person's editor. No shell sees a file's name.
namespace remat::cli::terminal {

// The arguments that open `file` at `line` (from 1) in `editor`, as `$VISUAL` or `$EDITOR` says it: a program
// and perhaps options. One with quotes or other signs of the shell is given to the shell, the file as its
// argument.
[[nodiscard]] std::vector<std::string> editor_arguments(std::string_view editor, std::string_view file,
                                                        int line);

// Runs a program and waits. The exit status (128 + n for signal n); nothing if it could not be started.
// Ctrl-C is its own meanwhile.
[[nodiscard]] std::optional<int> run_program(std::vector<std::string> const& arguments);

} // namespace remat::cli::terminal
