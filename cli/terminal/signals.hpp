#pragma once

#include <optional>

// Signals as something to read: while a guard lives, SIGINT, SIGTERM, SIGHUP and SIGQUIT do not end the
// program but are remembered, so that it can finish what it is storing; SIGTSTP is remembered too, because
// the terminal must be set right before stopping. One guard at a time. A second signal to end, while the
// first is not yet taken, ends at once, with the terminal restored.
namespace remat::cli::terminal {

class SignalGuard {
  public:
    SignalGuard();
    ~SignalGuard();
    SignalGuard(SignalGuard const&) = delete;
    SignalGuard& operator=(SignalGuard const&) = delete;
    SignalGuard(SignalGuard&&) = delete;
    SignalGuard& operator=(SignalGuard&&) = delete;

    // Becomes readable when a signal has arrived.
    [[nodiscard]] int descriptor() const;

    // Whether a signal has arrived that is not yet taken.
    [[nodiscard]] bool is_waiting() const;

    // The oldest of them.
    [[nodiscard]] std::optional<int> take();

    // Stops the program as SIGTSTP does by default; returns when it is continued.
    void stop();
};

} // namespace remat::cli::terminal
