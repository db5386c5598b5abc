#include "cli/terminal/spawn.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <utility>

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ; // NOLINT(readability-redundant-declaration)

namespace remat::cli::terminal {

namespace {

std::vector<std::string> split_at_blanks(std::string_view command) {
    std::vector<std::string> words;
    std::string word;
    for (char const c : command) {
        if (c != ' ' && c != '\t') {
            word += c;
        } else if (!word.empty()) {
            words.push_back(std::exchange(word, {}));
        }
    }
    if (!word.empty()) {
        words.push_back(word);
    }
    return words;
}

std::string_view program_name(std::string_view path) {
    return path.substr(path.rfind('/') + 1);
}

// How an editor is told the line. `+LINE FILE` is vi's way, and understood by nearly all.
std::vector<std::string> at_line(std::string_view program, std::string_view file, int line) {
    constexpr std::array<std::string_view, 4> with_goto{"code", "codium", "code-insiders", "cursor"};
    constexpr std::array<std::string_view, 4> with_colon{"hx", "helix", "subl", "zed"};
    std::string const place = std::string{file} + ':' + std::to_string(line);
    auto const is_in = [program](auto const& names) {
        return std::find(names.begin(), names.end(), program) != names.end();
    };
    if (is_in(with_goto)) {
        return {"--goto", place};
    }
    if (is_in(with_colon)) {
        return {place};
    }
    return {'+' + std::to_string(line), std::string{file}};
}

// Ctrl-C and Ctrl-\ are for the program in front; as system() does it.
class QuietSignals {
  public:
    QuietSignals() {
        struct sigaction ignoring = {};
        ignoring.sa_handler = SIG_IGN;
        sigaction(SIGINT, &ignoring, &interrupt_);
        sigaction(SIGQUIT, &ignoring, &quit_);
        struct sigaction standard = {};
        standard.sa_handler = SIG_DFL;
        sigaction(SIGTSTP, &standard, &stop_);
    }
    ~QuietSignals() {
        sigaction(SIGINT, &interrupt_, nullptr);
        sigaction(SIGQUIT, &quit_, nullptr);
        sigaction(SIGTSTP, &stop_, nullptr);
    }
    QuietSignals(QuietSignals const&) = delete;
    QuietSignals& operator=(QuietSignals const&) = delete;
    QuietSignals(QuietSignals&&) = delete;
    QuietSignals& operator=(QuietSignals&&) = delete;

  private:
    struct sigaction interrupt_ = {};
    struct sigaction quit_ = {};
    struct sigaction stop_ = {};
};

} // namespace

std::vector<std::string> editor_arguments(std::string_view editor, std::string_view file, int line) {
    bool const needs_shell = editor.find_first_of("'\"\\$`;&|<>()*?~#\n") != std::string_view::npos;
    if (needs_shell) {
        std::vector<std::string> arguments{"/bin/sh", "-c", std::string{editor} + " \"$@\"", "editor"};
        for (std::string& one : at_line("", file, line)) {
            arguments.push_back(std::move(one));
        }
        return arguments;
    }
    std::vector<std::string> arguments = split_at_blanks(editor);
    if (arguments.empty()) {
        arguments.emplace_back("vi");
    }
    for (std::string& one : at_line(program_name(arguments.front()), file, line)) {
        arguments.push_back(std::move(one));
    }
    return arguments;
}

std::optional<int> run_program(std::vector<std::string> const& arguments) {
    std::vector<std::string> copies = arguments;
    std::vector<char*> pointers;
    pointers.reserve(copies.size() + 1);
    for (std::string& one : copies) {
        pointers.push_back(one.data());
    }
    pointers.push_back(nullptr);

    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t standard;
    sigemptyset(&standard);
    sigaddset(&standard, SIGINT);
    sigaddset(&standard, SIGQUIT);
    for (int const ignored_here : {SIGPIPE, SIGXFSZ}) { // a program of the person's expects them
        sigaddset(&standard, ignored_here);
    }
    posix_spawnattr_setsigdefault(&attributes, &standard);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);

    QuietSignals const quiet;
    pid_t child = 0;
    int const failure =
        posix_spawnp(&child, pointers.front(), nullptr, &attributes, pointers.data(), environ);
    posix_spawnattr_destroy(&attributes);
    if (failure != 0) {
        return std::nullopt;
    }
    int status = 0;
    while (waitpid(child, &status, 0) < 0) {
        if (errno != EINTR) {
            return std::nullopt;
        }
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

} // namespace remat::cli::terminal
