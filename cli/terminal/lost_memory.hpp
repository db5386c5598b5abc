#pragma once

#include <string_view>

// Memory that stands for a file is lost when another program cuts the file short: SQLite shares such memory
// between sessions, and reading it is a signal (SIGBUS) then, of which nothing can be told but that it came.
namespace remat::cli::terminal {

// From now on that ends the program: the terminal as it was, `words` (up to 1000 bytes) on standard error,
// and this exit status. Any other SIGBUS ends it as before.
void end_when_memory_is_lost(std::string_view words, int status);

} // namespace remat::cli::terminal
