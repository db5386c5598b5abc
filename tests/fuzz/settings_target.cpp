#include "tests/fuzz/targets.hpp"

#include "cli/failure.hpp"
#include "cli/settings.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>

#include <unistd.h>

// config.toml: read, or refused with one sentence.
namespace remat::fuzz {

void settings(std::string_view bytes) {
    static auto const path =
        std::filesystem::temp_directory_path() / ("remat_fuzz_" + std::to_string(::getpid()) + ".toml");
    static bool const is_removed_at_exit = std::atexit([] {
                                               std::error_code ignored;
                                               std::filesystem::remove(path, ignored);
                                           }) == 0;
    static_cast<void>(is_removed_at_exit);
    std::ofstream{path, std::ios::binary}.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    cli::GlobalOptions options;
    options.config = path.string();
    options.db = "remat.db";
    try {
        auto const read = cli::settings_from(
            options, [](std::string const& /*name*/) { return std::optional<std::string>{}; });
        require(read.limits.new_cards >= 0, "no limit is below zero");
        require(read.rows.size() >= 2, "settings say where they are from");
    } catch (cli::Failure const& failure) {
        require(failure.kind() == cli::FailureKind::usage, "a bad configuration is a usage error");
        require(!failure.message().id.empty(), "a refusal says why");
    }
}

} // namespace remat::fuzz
