#include "cli/command_line.hpp"

#include "cli/command_line_commands.hpp"
#include "cli/command_line_help.hpp"
#include "cli/command_line_mistake.hpp"
#include "cli/messages.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

namespace remat::cli {
namespace {

void add_global(CLI::App& app, GlobalOptions& global) {
    app.add_option("--db", global.db,
                   tr("The collection (else $REMAT_DB, else remat/remat.db in the data folder)"))
        ->type_name(tr("FILE"));
    app.add_option("--config", global.config,
                   tr("The configuration (else remat/config.toml in the configuration folder)"))
        ->type_name(tr("FILE"));
    app.add_option("--lang", global.lang, tr("Languages of the cards, best first: fr,en"))
        ->type_name(tr("LANG,…"));
    app.add_option("--color", global.color, tr("auto, always or never"))->type_name(tr("WHEN"));
    app.add_flag("--json", global.wants_json, tr("Print one JSON value"));
    app.add_flag("--quiet", global.is_quiet, tr("Say only what was asked for"));
    app.set_version_flag("--version", "remat " REMAT_VERSION, tr("Print the version"));
}

// Most often nothing but `remat` is typed; to make room for every option of every command would take longer
// than to answer.
enum class Commands : std::uint8_t { all, none };

Commands commands_for(std::vector<std::string> const& arguments) {
    static constexpr std::array<std::string_view, 4> with_value{"--db", "--config", "--lang", "--color"};
    for (std::size_t at = 0; at < arguments.size(); ++at) {
        if (std::ranges::find(with_value, arguments[at]) != with_value.end()) {
            ++at;
        } else if (arguments[at] != "--json" && arguments[at] != "--quiet" && arguments[at] != "--version") {
            return Commands::all;
        }
    }
    return Commands::none;
}

void set_up(CLI::App& app, CommandLine& line, Commands commands) {
    app.description(tr("Spaced repetition in the terminal. Without a command: what is due today."));
    app.footer(tr("`remat COMMAND --help` tells more. Start with: remat review FILE.yaml"));
    app.require_subcommand(0, 1);
    app.set_help_flag("-h,--help", tr("Print this help"));
    add_global(app, line.global);
    if (commands == Commands::none) {
        return;
    }
    add_daily(app, line);
    add_decks_commands(app, line);
    add_card_commands(app, line);
    add_looks(app, line);
    add_housekeeping(app, line);
}

// `remat help review` is `remat review --help`.
std::vector<std::string> without_help_word(std::vector<std::string> arguments) {
    if (!arguments.empty() && arguments.front() == "help") {
        arguments.erase(arguments.begin());
        arguments.emplace_back("--help");
    }
    return arguments;
}

} // namespace

std::variant<CommandLine, Printout> read_command_line(std::vector<std::string> const& arguments,
                                                      terminal::Screen const& screen) {
    CommandLine line;
    CLI::App app{"", "remat"};
    set_up(app, line, commands_for(arguments));
    auto given = without_help_word(arguments);
    std::reverse(given.begin(), given.end()); // CLI11 takes them from the back
    try {
        app.parse(given);
    } catch (CLI::CallForHelp const&) {
        return Printout{help_page(asked(app), screen)};
    } catch (CLI::CallForVersion const&) {
        return Printout{"remat " REMAT_VERSION "\n"};
    } catch (CLI::ParseError const& error) {
        throw understood(app, error);
    }
    require_file_names(app);
    if (auto const chosen = app.get_subcommands(); !chosen.empty()) {
        line.command = chosen.front()->get_name();
    }
    if (line.command == "check" && line.check.paths.empty() && !line.check.explain) {
        throw Failure{FailureKind::usage,
                      {N_("`{0}` needs {1}; see `{0} --help`"), {"remat check", tr("PATH")}}};
    }
    return line;
}

std::vector<std::string> command_names() {
    CommandLine line;
    CLI::App app{"", "remat"};
    set_up(app, line, Commands::all);
    std::vector<std::string> names;
    for (auto const* const command : app.get_subcommands({})) {
        names.push_back(command->get_name());
    }
    return names;
}

} // namespace remat::cli