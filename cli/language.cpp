#include "cli/language.hpp"

#include "cli/messages.hpp"

#include <filesystem>
#include <system_error>

namespace remat::cli {
namespace {

namespace fs = std::filesystem;

// The two options that decide before the command line is read.
GlobalOptions glimpsed(std::vector<std::string> const& arguments) {
    GlobalOptions options;
    auto const see = [&](std::size_t place, std::string const& name, std::optional<std::string>& value) {
        if (arguments[place] == name && place + 1 < arguments.size()) {
            value = arguments[place + 1];
        } else if (arguments[place].starts_with(name + '=')) {
            value = arguments[place].substr(name.size() + 1);
        }
    };
    for (std::size_t place = 0; place < arguments.size() && arguments[place] != "--"; ++place) {
        see(place, "--lang", options.lang);
        see(place, "--config", options.config);
    }
    return options;
}

// Beside the installed program, else in the tree it was built in.
fs::path catalogues() {
    std::error_code problem;
    fs::path built{REMAT_BUILD_LOCALEDIR};
    auto const program = fs::read_symlink("/proc/self/exe", problem);
    if (problem) {
        return built;
    }
    auto const installed = (program.parent_path() / REMAT_LOCALEDIR_FROM_BIN).lexically_normal();
    return fs::exists(installed / "fr" / "LC_MESSAGES" / "remat.mo", problem) ? installed : built;
}

} // namespace

void speak(std::vector<std::string> const& arguments, Variable const& variable) {
    static std::string const directory = catalogues().string();
    set_locale_directory(directory);
    set_language(ui_language(glimpsed(arguments), variable));
}

} // namespace remat::cli
