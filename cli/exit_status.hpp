#pragma once

// What the program tells the shell. Signals end it with 128 and their number, as a shell counts.
namespace remat::cli {

enum class ExitStatus : int {
    done = 0,          // warnings included; a wrong answer is no failure
    not_met = 1,       // the request could not be met: no such card, an invalid deck, nothing to undo
    usage = 2,         // the command line is wrong
    unusable = 3,      // the collection cannot be used: locked, damaged, newer, disk full
    interrupted = 130, // by Ctrl-C
};

[[nodiscard]] constexpr ExitStatus after_signal(int signal) {
    return static_cast<ExitStatus>(128 + signal);
}

} // namespace remat::cli
