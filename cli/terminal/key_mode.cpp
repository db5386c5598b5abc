#include "cli/terminal/key_mode.hpp"

#include <csignal>
#include <cstdlib>

#include <unistd.h>

namespace remat::cli::terminal {

namespace {

// What a signal handler must find: it cannot be handed an object.
volatile std::sig_atomic_t changed_descriptor = -1;
termios mode_before;

void restore_at_exit() {
    restore_terminal();
}

} // namespace

KeyMode::KeyMode(int descriptor) : descriptor_{descriptor} {
    is_possible_ = isatty(descriptor) == 1 && tcgetattr(descriptor, &before_) == 0;
}

KeyMode::~KeyMode() {
    off();
}

void KeyMode::on() {
    if (!is_possible_ || changed_descriptor == descriptor_) {
        return;
    }
    static bool const is_registered = std::atexit(restore_at_exit) == 0;
    static_cast<void>(is_registered);
    // Read again: after a stop, the shell may have changed it.
    tcgetattr(descriptor_, &before_);
    termios mode = before_;
    mode.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    mode.c_lflag |= static_cast<tcflag_t>(ISIG);
    mode.c_iflag |= static_cast<tcflag_t>(ICRNL);
    mode.c_cc[VMIN] = 1;
    mode.c_cc[VTIME] = 0;
    mode_before = before_;
    changed_descriptor = descriptor_;
    tcsetattr(descriptor_, TCSADRAIN, &mode);
}

void KeyMode::off() {
    if (changed_descriptor == descriptor_) {
        restore_terminal();
    }
}

void restore_terminal() noexcept {
    int const descriptor = changed_descriptor;
    if (descriptor >= 0) {
        tcsetattr(descriptor, TCSADRAIN, &mode_before);
        changed_descriptor = -1;
    }
}

} // namespace remat::cli::terminal
