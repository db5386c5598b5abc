#include "tests/crash/child.hpp"

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

namespace remat::test {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

constexpr milliseconds patience{30'000}; // far more than anything takes: running out of it is a failure

fs::path new_folder() {
    static std::atomic<int> number{0};
    fs::path const memory{"/dev/shm"};
    fs::path const base =
        ::access(memory.c_str(), W_OK) == 0 ? memory : fs::canonical(fs::temp_directory_path());
    fs::path folder = base / ("remat-crash-" + std::to_string(::getpid()) + '-' + std::to_string(number++));
    fs::remove_all(folder);
    fs::create_directories(folder);
    return folder;
}

int status_of(int waited) {
    return WIFSIGNALED(waited) ? 128 + WTERMSIG(waited) : WEXITSTATUS(waited);
}

// Made before fork(): between it and exec() nothing may be allocated.
struct Prepared {
    std::vector<std::string> texts;
    std::vector<char*> arguments;
    std::vector<char*> variables;

    Prepared(std::vector<std::string> const& given, std::map<std::string, std::string> const& environment)
        : texts{given} {
        for (auto const& [name, value] : environment) {
            texts.push_back(name + '=' + value);
        }
        for (std::size_t i = 0; i < texts.size(); ++i) {
            (i < given.size() ? arguments : variables).push_back(texts[i].data());
        }
        arguments.push_back(nullptr);
        variables.push_back(nullptr);
    }
};

[[noreturn]] void in_child(Prepared& prepared, fs::path const& folder, std::array<int, 3> const& streams) {
    for (int const number : {SIGINT, SIGHUP, SIGTERM, SIGQUIT, SIGTSTP, SIGPIPE}) {
        std::signal(number, SIG_DFL);
    }
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    for (int i = 0; i < 3; ++i) {
        dup2(streams[static_cast<std::size_t>(i)], i);
    }
    if (chdir(folder.c_str()) == 0) {
        execve(prepared.arguments[0], prepared.arguments.data(), prepared.variables.data());
    }
    _exit(127);
}

pid_t start(Prepared& prepared, fs::path const& folder, std::array<int, 3> const& streams) {
    // A signal that comes before the program does must not find the test framework's handlers.
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    sigprocmask(SIG_SETMASK, &all, &before);
    pid_t const id = fork();
    if (id == 0) {
        // A group of its own in the tests' session: a group that nobody could continue is never stopped.
        setpgid(0, 0);
        in_child(prepared, folder, streams);
    }
    sigprocmask(SIG_SETMASK, &before, nullptr);
    return id;
}

} // namespace

Place::Place() : folder_{new_folder()} {
    std::signal(SIGPIPE, SIG_IGN); // a child may go while it is typed to
    auto const program = fs::path{REMAT_PROGRAM}.parent_path().string();
    char const* const path = std::getenv("PATH");
    set("PATH", program + ':' + (path == nullptr ? "/usr/bin:/bin" : path));
    set("HOME", folder_.string());
    set("REMAT_DB", collection().string());
    set("TZ", "Europe/Paris");
    set("REMAT_NOW", "2026-03-01T09:00:00+01:00");
    set("LC_ALL", "C.UTF-8");
    set("TERM", "xterm");
}

Place::~Place() {
    std::error_code problem;
    fs::remove_all(folder_, problem);
}

Place& Place::set(std::string const& name, std::string const& value) {
    variables_[name] = value;
    return *this;
}

Place& Place::unset(std::string const& name) {
    variables_.erase(name);
    return *this;
}

void Place::file(std::string const& name, std::string_view content) const {
    std::ofstream{folder_ / name, std::ios::binary} << content;
}

std::string Place::read(std::string const& name) const {
    std::ostringstream text;
    text << std::ifstream{folder_ / name, std::ios::binary}.rdbuf();
    return text.str();
}

Place::Result Place::shell(std::string const& line) const {
    auto const out = folder_ / ".out";
    auto const err = folder_ / ".err";
    Prepared prepared{{"/bin/sh", "-c", line}, variables_};
    std::array<int, 3> const streams{open("/dev/null", O_RDONLY | O_CLOEXEC),
                                     open(out.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600),
                                     open(err.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600)};
    pid_t const id = start(prepared, folder_, streams);
    for (int const stream : streams) {
        close(stream);
    }
    int waited = 0;
    while (waitpid(id, &waited, 0) < 0 && errno == EINTR) {
    }
    return {.out = read(".out"), .err = read(".err"), .status = status_of(waited)};
}

Child::Child(Place const& place, On on, std::vector<std::string> const& arguments, Window window) : on_{on} {
    std::vector<std::string> words{REMAT_PROGRAM};
    words.insert(words.end(), arguments.begin(), arguments.end());
    Prepared prepared{words, place.variables()};
    std::array<int, 3> streams{};
    if (on == On::terminal) {
        winsize const size{window.rows, window.columns, 0, 0};
        if (openpty(&from_, &terminal_, nullptr, nullptr, &size) != 0) {
            throw std::runtime_error{"no pseudo-terminal"};
        }
        fcntl(from_, F_SETFD, FD_CLOEXEC);
        fcntl(terminal_, F_SETFD, FD_CLOEXEC);
        to_ = from_;
        streams = {terminal_, terminal_, terminal_};
    } else {
        std::array<int, 2> in{};
        std::array<int, 2> out{};
        if (pipe2(in.data(), O_CLOEXEC) != 0 || pipe2(out.data(), O_CLOEXEC) != 0) {
            throw std::runtime_error{"no pipe"};
        }
        to_ = in[1];
        from_ = out[0];
        auto const err = place.folder() / ".child-err";
        streams = {in[0], out[1], open(err.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600)};
    }
    id_ = start(prepared, place.folder(), streams);
    if (on == On::pipes) {
        for (int const stream : streams) {
            close(stream);
        }
    }
    fcntl(from_, F_SETFL, O_NONBLOCK);
}

Child::~Child() {
    if (!has_ended()) {
        ::kill(id_, SIGKILL);
        waitpid(id_, nullptr, 0);
    }
    if (to_ >= 0 && to_ != from_) {
        close(to_);
    }
    close(from_);
    if (terminal_ >= 0) {
        close(terminal_);
    }
}

void Child::type(std::string_view text) {
    while (!text.empty()) {
        ssize_t const written = write(to_, text.data(), text.size());
        if (written < 0 && errno == EINTR) {
            continue;
        }
        if (written <= 0) {
            return; // it has gone
        }
        text.remove_prefix(static_cast<std::size_t>(written));
    }
}

void Child::end_input() {
    close(std::exchange(to_, -1));
}

void Child::resize(Window window) {
    winsize const size{window.rows, window.columns, 0, 0};
    ioctl(from_, TIOCSWINSZ, &size);
}

void Child::signal(int number) const {
    ::kill(id_, number);
}

bool Child::listen(milliseconds time) {
    pollfd waiting{from_, POLLIN, 0};
    if (poll(&waiting, 1, static_cast<int>(time.count())) <= 0) {
        return true;
    }
    std::array<char, 4096> block{};
    for (;;) {
        ssize_t const size = ::read(from_, block.data(), block.size());
        if (size > 0) {
            said_.append(block.data(), static_cast<std::size_t>(size));
        } else if (size < 0 && errno == EINTR) {
            continue;
        } else {
            return size < 0 && errno == EAGAIN;
        }
    }
}

bool Child::hears(std::string_view text, std::size_t from) {
    auto const end = std::chrono::steady_clock::now() + patience;
    while (said_.find(text, from) == std::string::npos) {
        if (std::chrono::steady_clock::now() > end || !listen(milliseconds{100})) {
            return said_.find(text, from) != std::string::npos;
        }
    }
    return true;
}

bool Child::has_ended() {
    int waited = 0;
    if (!status_ && waitpid(id_, &waited, WNOHANG) == id_) {
        status_ = status_of(waited);
    }
    return status_.has_value();
}

int Child::wait() {
    auto const end = std::chrono::steady_clock::now() + patience;
    while (!has_ended()) {
        if (std::chrono::steady_clock::now() > end) {
            ::kill(id_, SIGKILL);
        }
        listen(milliseconds{2});
    }
    // What it said last.
    std::size_t heard = 0;
    do {
        heard = said_.size();
        listen(milliseconds{0});
    } while (said_.size() > heard);
    return *status_;
}

bool Child::is_in_key_mode() const {
    termios mode{};
    tcgetattr(terminal_, &mode);
    return (mode.c_lflag & static_cast<tcflag_t>(ICANON | ECHO)) == 0;
}

bool Child::is_stopped() const {
    auto const end = std::chrono::steady_clock::now() + patience;
    while (std::chrono::steady_clock::now() < end) {
        int waited = 0;
        if (waitpid(id_, &waited, WNOHANG | WUNTRACED) == id_) {
            return WIFSTOPPED(waited);
        }
        std::this_thread::sleep_for(milliseconds{2});
    }
    return false;
}

std::size_t count(std::string_view text, std::string_view part) {
    std::size_t found = 0;
    for (auto at = text.find(part); at != std::string_view::npos; at = text.find(part, at + part.size())) {
        ++found;
    }
    return found;
}

} // namespace remat::test
