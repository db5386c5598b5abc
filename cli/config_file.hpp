#pragma once

#include "cli/failure.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

// The settings in the configuration's file (TOML, at most 64 KiB), as texts and where they stand. What each
// may be is checked by whoever asks for it.
namespace remat::cli {

// A value and where it was said: a flag, a variable, a place in a file.
struct Said {
    std::string value;
    std::string from;
};

[[nodiscard]] Failure bad_value(std::string const& name, Said const& said, std::string const& allowed);

class ConfigFile {
  public:
    ConfigFile() = default; // says nothing
    // Throws Failure (usage), with the line, for what is no TOML.
    ConfigFile(std::filesystem::path const& path, std::string const& text);

    [[nodiscard]] std::optional<Said> said(std::string const& name) const;
    // Throws Failure (usage) for the first other setting.
    void require_known(std::vector<std::string> const& names) const;

  private:
    enum class Shape : std::uint8_t { plain, odd }; // odd: neither a text nor a number nor a list

    struct Entry {
        std::string name;
        Said said;
        Shape shape = Shape::plain;
    };

    std::vector<Entry> entries_;
};

// A file that nobody named may be missing. Throws Failure (not_found, usage).
enum class Named : std::uint8_t { by_person, by_default };
[[nodiscard]] ConfigFile config_at(std::filesystem::path const& path, Named named);

} // namespace remat::cli
