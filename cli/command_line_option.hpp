#pragma once

#include "cli/failure.hpp"
#include "cli/messages.hpp"
#include "engine/text/beginning.hpp"

#include <CLI/CLI.hpp>

#include <charconv>
#include <cstdint>
#include <fmt/format.h>
#include <functional>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

// What the options of several commands have in common. For the files of the command line.
namespace remat::cli {

inline constexpr std::int64_t most = 1'000'000;

// CLI11's own range speaks English only.
template<class Number>
std::function<std::string(std::string const&)> number_from(std::string const& name, Number least,
                                                           Number greatest) {
    return [=](std::string const& given) -> std::string {
        Number value{};
        auto const* const end = given.data() + given.size();
        auto const [stop, problem] = std::from_chars(given.data(), end, value);
        if (problem == std::errc{} && stop == end && value >= least && value <= greatest) {
            return {};
        }
        throw Failure{
            FailureKind::usage,
            {std::is_integral_v<Number> ? N_("{0} takes a whole number from {1} to {2}, not '{3}'")
                                        : N_("{0} takes a number from {1} to {2}, not '{3}'"),
             {name, fmt::format("{}", least), fmt::format("{}", greatest), text::beginning(given)}}};
    };
}

inline CLI::App* add_command(CLI::App& app, char const* name, std::string const& what,
                             std::string const& example) {
    auto* const command = app.add_subcommand(name, what);
    command->footer(tr("Example:\n  {}", example));
    command->fallthrough();
    return command;
}

inline void add_decks(CLI::App* command, std::vector<std::string>& decks) {
    command->add_option("deck", decks, tr("Decks by name, each with all below it; none: all"))
        ->type_name(tr("DECK"));
}

// What is printed where no file is named; `-` names none, as elsewhere.
inline void add_output_file(CLI::App* command, std::optional<std::string>& file, std::string const& what) {
    auto const take = [&file](std::string const& given) {
        if (given != "-") {
            file = given;
        }
    };
    command->add_option_function<std::string>("-o,--output", take, what)->type_name(tr("FILE"));
}

} // namespace remat::cli
