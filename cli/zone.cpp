#include "cli/zone.hpp"

#include <array>
#include <filesystem>
#include <fstream>
#include <regex>
#include <string_view>

namespace remat::cli {
namespace {

bool holds_a_zone(std::filesystem::path const& file) {
    std::error_code problem;
    if (!std::filesystem::is_regular_file(file, problem)) {
        return false;
    }
    static constexpr std::string_view magic = "TZif";
    std::array<char, magic.size()> begin{};
    std::ifstream{file, std::ios::binary}.read(begin.data(), begin.size());
    return std::string_view{begin.data(), begin.size()} == magic;
}

bool is_rule(std::string const& value) {
    static std::regex const rule{
        "(<[A-Za-z0-9+-]{3,}>|[A-Za-z]{3,})[+-]?[0-9]{1,2}(:[0-9]{1,2}){0,2}"
        "((<[A-Za-z0-9+-]{3,}>|[A-Za-z]{3,})([+-]?[0-9]{1,2}(:[0-9]{1,2}){0,2})?(,[^,]+,[^,]+)?)?"};
    return std::regex_match(value, rule);
}

} // namespace

bool is_known_zone(std::string const& value, std::optional<std::string> const& folder) {
    std::string const name = value.starts_with(':') ? value.substr(1) : value;
    // These are what is meant, whatever the system has.
    for (std::string_view const utc : {"", "UTC", "UCT", "GMT", "Etc/UTC", "Etc/GMT", "Zulu", "Universal"}) {
        if (name == utc) {
            return true;
        }
    }
    std::filesystem::path const zones{folder.value_or("/usr/share/zoneinfo")};
    return name.size() < 256 && (holds_a_zone(zones / name) || is_rule(name));
}

} // namespace remat::cli
