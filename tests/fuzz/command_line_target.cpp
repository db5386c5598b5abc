#include "tests/fuzz/targets.hpp"

#include "cli/command_line.hpp"
#include "cli/failure.hpp"

#include <algorithm>
#include <string>
#include <variant>
#include <vector>

// One argument a line: understood, or refused with one sentence.
namespace remat::fuzz {

void command_line(std::string_view bytes) {
    std::vector<std::string> arguments;
    while (!bytes.empty()) {
        auto const feed = bytes.find('\n');
        arguments.emplace_back(bytes.substr(0, feed));
        bytes.remove_prefix(std::min(bytes.size(), feed == std::string_view::npos ? feed : feed + 1));
    }
    try {
        auto const read = cli::read_command_line(arguments);
        if (auto const* line = std::get_if<cli::CommandLine>(&read)) {
            auto const names = cli::command_names();
            require(line->command.empty() ||
                        std::find(names.begin(), names.end(), line->command) != names.end(),
                    "a command is one of ours");
        }
    } catch (cli::Failure const& failure) {
        require(failure.kind() == cli::FailureKind::usage, "a bad command line is a usage error");
        require(!failure.message().id.empty(), "a refusal says why");
    }
}

} // namespace remat::fuzz
