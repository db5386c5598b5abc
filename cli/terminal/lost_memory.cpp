#include "cli/terminal/lost_memory.hpp"

#include "cli/terminal/key_mode.hpp"

#include <algorithm>
#include <array>
#include <csignal>
#include <cstddef>

#include <unistd.h>

namespace remat::cli::terminal {

namespace {

// All that the handler needs, made beforehand: it may neither allocate nor translate.
std::array<char, 1000> last_words;
std::size_t words_size = 0;
int last_status = 0;

void on_lost_memory(int signal, siginfo_t* cause, void* /*context*/) {
    if (cause->si_code != BUS_ADRERR) {
        std::signal(signal, SIG_DFL);
        raise(signal);
        return;
    }
    restore_terminal();
    static_cast<void>(!write(STDERR_FILENO, last_words.data(), words_size));
    _exit(last_status);
}

} // namespace

void end_when_memory_is_lost(std::string_view words, int status) {
    words_size = std::min(words.size(), last_words.size());
    std::copy_n(words.begin(), words_size, last_words.begin());
    last_status = status;
    struct sigaction action = {};
    action.sa_sigaction = on_lost_memory;
    action.sa_flags = SA_SIGINFO;
    sigemptyset(&action.sa_mask);
    sigaction(SIGBUS, &action, nullptr);
}

} // namespace remat::cli::terminal
