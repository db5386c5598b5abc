#pragma once

#include "cli/terminal/keys.hpp"
#include "engine/history/event.hpp"

#include <filesystem>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Everything outside the program that it may touch, as one value: streams, environment, entropy, the window,
// other programs. A test hands in a world of its own and runs the program in its process.
namespace remat::cli {

struct Stream {
    std::ostream* stream = nullptr;
    bool is_terminal = false;
    // Once writing has failed: the errno of it. Without it nothing is known but that it failed.
    std::function<int()> problem = {};
};

struct World {
    std::function<std::optional<std::string>(std::string const&)> variable; // of the environment
    Stream out;
    Stream err;
    int columns = 80;        // of the window, when the program began
    bool is_unicode = true;  // the locale's character set is UTF-8
    bool can_prompt = false; // input and output are a terminal
    std::function<terminal::Input()> input;
    std::function<history::EventId()> new_id; // 128 random bits
    std::function<std::optional<int>(std::vector<std::string> const&)> run_program;
    std::filesystem::path folder;               // the working directory
    std::optional<std::filesystem::path> decks; // the decks that came with the program
    std::function<int()> columns_now = {};      // of the window; without it, it keeps its size
    // What is said, and the exit status, if a file goes that SQLite has made memory of.
    std::function<void(std::string_view, int)> end_when_memory_is_lost = {};
};

// The real one. Sets the process's locale from the environment, makes writing to a closed pipe, or
// beyond the size that a file may have, an error instead of a signal, and sees to it that no file takes the
// place of a standard stream that is closed.
[[nodiscard]] World system_world();

} // namespace remat::cli
