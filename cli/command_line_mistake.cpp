#include "cli/command_line_mistake.hpp"

#include "cli/command_line.hpp"
#include "cli/messages.hpp"
#include "engine/text/beginning.hpp"
#include "engine/text/similarity.hpp"

#include <algorithm>
#include <string>

namespace remat::cli {
namespace {

std::string nearest_command(std::string const& typed) {
    std::string best;
    constexpr std::size_t longest_typed = 64;
    if (typed.size() > longest_typed) {
        return best;
    }
    double best_similarity = 0.5;
    for (auto const& name : command_names()) {
        if (double const similarity = text::similarity(typed, name); similarity > best_similarity) {
            best = name;
            best_similarity = similarity;
        }
    }
    return best;
}

Failure unexpected(CLI::App const& app, std::string const& command) {
    auto const extras = app.remaining(true);
    std::string const extra = extras.empty() ? "" : extras.front();
    if (&asked(app) == &app && !extra.empty() && extra.front() != '-') {
        auto const meant = nearest_command(extra);
        return meant.empty() ? Failure{FailureKind::usage,
                                       {N_("unknown command '{}'; `remat --help` lists the commands"),
                                        {text::beginning(extra)}}}
                             : Failure{FailureKind::usage,
                                       {N_("unknown command '{}'; did you mean '{}'?"),
                                        {text::beginning(extra), meant}}};
    }
    return {FailureKind::usage,
            {N_("unexpected argument '{}'; see `{} --help`"), {text::beginning(extra), command}}};
}

// What is asked for is missing, but that may be meant by what is unknown.
bool has_unknown_option(CLI::App const& app) {
    return std::ranges::any_of(app.remaining(true), [](auto const& extra) { return extra.starts_with('-'); });
}

std::string missing_operand(CLI::App const& command) {
    for (auto const* const option : command.get_options()) {
        if (option->get_required() && option->count() == 0) {
            return option->get_type_name();
        }
    }
    return {};
}

bool names_files(CLI::Option const& option) {
    auto const type = option.get_type_name();
    return type == tr("FILE") || type == tr("FILE[:LINE]") || type == tr("PATH");
}

void require_names_of(CLI::App const& command) {
    for (auto const* const option : command.get_options()) {
        auto const& given = option->results();
        if (names_files(*option) && std::ranges::find(given, "") != given.end()) {
            auto const name = option->get_positional() ? option->get_type_name() : option->get_name();
            throw Failure{FailureKind::usage, {N_("{} is empty; name a file"), {name}}};
        }
    }
}

} // namespace

CLI::App const& asked(CLI::App const& app) {
    auto const chosen = app.get_subcommands();
    return chosen.empty() ? app : *chosen.front();
}

Failure understood(CLI::App const& app, CLI::ParseError const& error) {
    auto const& chosen = asked(app);
    std::string const command = &chosen == &app ? "remat" : "remat " + chosen.get_name();
    if (dynamic_cast<CLI::ExtrasError const*>(&error) != nullptr) {
        return unexpected(app, command);
    }
    if (dynamic_cast<CLI::RequiredError const*>(&error) != nullptr) {
        if (has_unknown_option(app)) {
            return unexpected(app, command);
        }
        return {FailureKind::usage,
                {N_("`{0}` needs {1}; see `{0} --help`"), {command, missing_operand(chosen)}}};
    }
    std::string const words = error.what();
    if (!words.starts_with("--")) {
        return {FailureKind::usage, {N_("this is not understood; see `{} --help`"), {command}}};
    }
    auto const name = words.substr(0, words.find_first_of(": "));
    if (dynamic_cast<CLI::ExcludesError const*>(&error) != nullptr) {
        auto const other = words.substr(words.find_last_of(' ') + 1);
        return {FailureKind::usage,
                {N_("{0} and {1} do not go together; see `{2} --help`"), {name, other, command}}};
    }
    if (dynamic_cast<CLI::RequiresError const*>(&error) != nullptr) {
        auto const other = words.substr(words.find_last_of(' ') + 1);
        return {FailureKind::usage, {N_("{0} needs {1}; see `{2} --help`"), {name, other, command}}};
    }
    auto const* option = chosen.get_option_no_throw(name);
    if (option == nullptr) { // one of those that every command takes
        option = app.get_option_no_throw(name);
    }
    if (option != nullptr && option->count() > 1) {
        return {FailureKind::usage, {N_("{0} is given twice; see `{1} --help`"), {name, command}}};
    }
    bool const lacks_value = dynamic_cast<CLI::ArgumentMismatch const*>(&error) != nullptr;
    return {FailureKind::usage,
            {lacks_value ? N_("{0} needs a value; see `{1} --help`")
                         : N_("{0} does not take this value; see `{1} --help`"),
             {name, command}}};
}

void require_file_names(CLI::App const& app) {
    require_names_of(app);
    if (auto const& command = asked(app); &command != &app) {
        require_names_of(command);
    }
}

} // namespace remat::cli
