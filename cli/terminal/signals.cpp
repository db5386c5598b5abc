#include "cli/terminal/signals.hpp"

#include "cli/terminal/key_mode.hpp"

#include <array>
#include <cassert>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <system_error>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

namespace remat::cli::terminal {

namespace {

constexpr std::array caught{SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP};

// A handler can reach nothing but globals: the pipe it writes to, and whether an end is already asked for.
std::array<int, 2> self_pipe{-1, -1};
volatile std::sig_atomic_t end_is_asked = 0;
std::array<struct sigaction, caught.size()> actions_before;

void on_signal(int signal) {
    int const saved = errno;
    if (signal != SIGTSTP) {
        if (end_is_asked != 0) {
            restore_terminal();
            std::signal(signal, SIG_DFL);
            raise(signal);
        }
        end_is_asked = 1;
    }
    auto const byte = static_cast<unsigned char>(signal);
    static_cast<void>(!write(self_pipe[1], &byte, 1));
    errno = saved;
}

void install(int signal) {
    struct sigaction action = {};
    action.sa_handler = on_signal;
    // Without it a signal would break off what is being written to the terminal. Waiting for a key ends all
    // the same: poll() is never restarted.
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    sigaction(signal, &action, nullptr);
}

} // namespace

SignalGuard::SignalGuard() {
    assert(self_pipe[0] < 0);
    if (pipe2(self_pipe.data(), O_NONBLOCK | O_CLOEXEC) != 0) {
        throw std::system_error{errno, std::generic_category(), "pipe"};
    }
    end_is_asked = 0;
    for (std::size_t i = 0; i < caught.size(); ++i) {
        sigaction(caught.at(i), nullptr, &actions_before.at(i));
        // What nohup and background jobs have switched off stays off.
        if (actions_before.at(i).sa_handler != SIG_IGN) {
            install(caught.at(i));
        }
    }
}

SignalGuard::~SignalGuard() {
    for (std::size_t i = 0; i < caught.size(); ++i) {
        sigaction(caught.at(i), &actions_before.at(i), nullptr);
    }
    close(self_pipe[0]);
    close(self_pipe[1]);
    self_pipe = {-1, -1};
}

int SignalGuard::descriptor() const {
    return self_pipe[0];
}

bool SignalGuard::is_waiting() const {
    pollfd waiting{self_pipe[0], POLLIN, 0};
    return poll(&waiting, 1, 0) == 1;
}

std::optional<int> SignalGuard::take() {
    unsigned char byte = 0;
    if (read(self_pipe[0], &byte, 1) != 1) {
        return std::nullopt;
    }
    if (byte != SIGTSTP) {
        end_is_asked = 0;
    }
    return static_cast<int>(byte);
}

void SignalGuard::stop() {
    restore_terminal();
    std::signal(SIGTSTP, SIG_DFL);
    raise(SIGTSTP);
    install(SIGTSTP);
}

} // namespace remat::cli::terminal
