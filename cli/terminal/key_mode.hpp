#pragma once

#include <termios.h>

// The mode of a terminal in which single keys arrive, unechoed; Ctrl-C and Ctrl-Z stay signals. The mode
// before is restored by the destructor, at exit() and, through restore_terminal(), by a signal that ends the
// program.
namespace remat::cli::terminal {

class KeyMode {
  public:
    // Off at first.
    explicit KeyMode(int descriptor);
    ~KeyMode();
    KeyMode(KeyMode const&) = delete;
    KeyMode& operator=(KeyMode const&) = delete;
    KeyMode(KeyMode&&) = delete;
    KeyMode& operator=(KeyMode&&) = delete;

    // Whether the descriptor is a terminal whose mode can be read.
    [[nodiscard]] bool is_possible() const { return is_possible_; }

    void on();
    void off();

  private:
    int descriptor_;
    termios before_{};
    bool is_possible_ = false;
};

// Undoes the mode that is on, if one is. May be called in a signal handler.
void restore_terminal() noexcept;

} // namespace remat::cli::terminal
