#include "cli/world.hpp"

#include "cli/terminal/spawn.hpp"

#include <array>
#include <clocale>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <langinfo.h>
#include <random>
#include <sys/ioctl.h>
#include <unistd.h>

namespace remat::cli {
namespace {

std::optional<std::string> environment_variable(std::string const& name) {
    char const* const value = std::getenv(name.c_str());
    return value == nullptr ? std::nullopt : std::optional<std::string>{value};
}

int window_columns() {
    winsize size{};
    bool const is_known =
        ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 || ::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0;
    if (is_known && size.ws_col > 0) {
        return size.ws_col;
    }
    auto const text = environment_variable("COLUMNS");
    int const columns = text ? std::atoi(text->c_str()) : 0;
    return columns > 0 && columns <= 1000 ? columns : 80;
}

bool locale_is_unicode() {
    std::setlocale(LC_ALL, "");
    return std::strcmp(::nl_langinfo(CODESET), "UTF-8") == 0;
}

history::EventId random_id() {
    static std::random_device device;
    history::EventId id;
    for (auto& byte : id.bytes) {
        byte = static_cast<std::uint8_t>(device() & 0xFFU);
    }
    return id;
}

// Beside the installed program, else in the tree it was built from.
std::optional<std::filesystem::path> bundled_decks() {
    std::error_code problem;
    auto const program = std::filesystem::read_symlink("/proc/self/exe", problem);
    std::vector<std::filesystem::path> candidates;
    if (!problem) {
        candidates.push_back((program.parent_path() / REMAT_DATADIR_FROM_BIN / "decks").lexically_normal());
    }
    candidates.push_back(std::filesystem::path{REMAT_SOURCE_DATADIR} / "decks");
    for (auto const& folder : candidates) {
        if (std::filesystem::is_directory(folder, problem)) {
            return folder;
        }
    }
    return std::nullopt;
}

} // namespace

World system_world() {
    std::signal(SIGPIPE, SIG_IGN);
    std::error_code problem;
    bool const in = ::isatty(STDIN_FILENO) == 1;
    bool const out = ::isatty(STDOUT_FILENO) == 1;
    return {.variable = environment_variable,
            .out = {.stream = &std::cout, .is_terminal = out},
            .err = {.stream = &std::cerr, .is_terminal = ::isatty(STDERR_FILENO) == 1},
            .columns = window_columns(),
            .is_unicode = locale_is_unicode(),
            .can_prompt = in && out,
            .input = [] { return terminal::Input::from_descriptor(STDIN_FILENO); },
            .new_id = random_id,
            .run_program = terminal::run_program,
            .folder = std::filesystem::current_path(problem),
            .decks = bundled_decks()};
}

} // namespace remat::cli
