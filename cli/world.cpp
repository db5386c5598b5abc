#include "cli/world.hpp"

#include "cli/terminal/descriptor_stream.hpp"
#include "cli/terminal/lost_memory.hpp"
#include "cli/terminal/spawn.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <clocale>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
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

// What the locale's name says of its characters: `fr_FR.UTF-8`, `C.utf8`.
bool name_says_unicode(std::string const& locale) {
    std::string set = locale.substr(std::min(locale.find('.'), locale.size()));
    set.resize(std::min(set.find('@'), set.size()));
    std::string folded;
    for (char const c : set) {
        if (c != '-' && c != '.') {
            folded += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        }
    }
    return folded == "utf8";
}

// Of the locale only its characters are asked for: numbers, dates and words have rules of our own, and each
// category costs a file at every start.
bool locale_is_unicode() {
    if (std::setlocale(LC_CTYPE, "") != nullptr) {
        return std::strcmp(::nl_langinfo(CODESET), "UTF-8") == 0;
    }
    // A locale that is not installed still says what the terminal shows.
    for (char const* const name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        if (auto const value = environment_variable(name); value && !value->empty()) {
            return name_says_unicode(*value);
        }
    }
    return false;
}

// A collection or a deck must never be opened in the place of a closed stream, or results and errors would be
// written into it. A closed stdout stays one that cannot be written.
void occupy_standard_streams() {
    for (int const descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (::fcntl(descriptor, F_GETFD) < 0) {
            static_cast<void>(::open("/dev/null", descriptor == STDERR_FILENO ? O_WRONLY : O_RDONLY));
        }
    }
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
    occupy_standard_streams();
    static terminal::DescriptorStream results{STDOUT_FILENO};
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
    std::error_code problem;
    bool const in = ::isatty(STDIN_FILENO) == 1;
    bool const out = ::isatty(STDOUT_FILENO) == 1;
    return {.variable = environment_variable,
            .out = {.stream = &results, .is_terminal = out, .problem = [] { return results.problem(); }},
            .err = {.stream = &std::cerr, .is_terminal = ::isatty(STDERR_FILENO) == 1},
            .columns = window_columns(),
            .is_unicode = locale_is_unicode(),
            .can_prompt = in && out,
            .input = [] { return terminal::Input::from_descriptor(STDIN_FILENO); },
            .new_id = random_id,
            .run_program = terminal::run_program,
            .folder = std::filesystem::current_path(problem),
            .decks = bundled_decks(),
            .columns_now = window_columns,
            .end_when_memory_is_lost = terminal::end_when_memory_is_lost};
}

} // namespace remat::cli
