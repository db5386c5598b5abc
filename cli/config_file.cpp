#include "cli/config_file.hpp"

#include "engine/deck/library.hpp"
#include "engine/text/beginning.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fstream>
#include <sstream>
#include <string_view>
#include <system_error>
#include <toml++/toml.h>
#include <utility>

namespace remat::cli {
namespace {

namespace fs = std::filesystem;

constexpr char const* example = "ui_lang = \"fr\"";

toml::table parsed(std::string const& text, std::string const& path) {
    try {
        return toml::parse(text, path);
    } catch (toml::parse_error const& error) {
        auto const line = std::to_string(error.source().begin.line);
        // In the words of the parser it is a macro of its own.
        if (error.description().find("TOML_MAX_NESTED_VALUES") != std::string_view::npos) {
            throw Failure{FailureKind::usage, {N_("{}:{}: values are nested too deeply"), {path, line}}};
        }
        if (error.description().find("redefine") != std::string_view::npos) {
            throw Failure{FailureKind::usage,
                          {N_("{}:{}: this setting stands in the file already"), {path, line}}};
        }
        throw Failure{
            FailureKind::usage,
            {N_("{}:{}: this is not TOML; each line is a name, an equals sign and a value, and texts"
                " stand in quotes, as in {}"),
             {path, line, example}}};
    }
}

// As it stands in the file, where that is on one line.
std::string written(toml::node const& node, std::string const& text) {
    auto const [begin, end] = std::pair{node.source().begin, node.source().end};
    std::istringstream lines{text};
    std::string line;
    for (auto number = begin.line; number > 0 && std::getline(lines, line); --number) {
    }
    if (begin.column == 0 || begin.column > line.size()) {
        return "…";
    }
    auto const length = end.line == begin.line ? end.column - begin.column : std::string::npos;
    return line.substr(begin.column - 1, length);
}

// A text, a number or a list of texts.
std::optional<std::string> plain_value(toml::node const& node) {
    if (auto const text = node.value<std::string>()) {
        return *text;
    }
    if (node.is_integer()) {
        return std::to_string(node.value_or(std::int64_t{0}));
    }
    auto const* const list = node.as_array();
    if (list == nullptr) {
        return std::nullopt;
    }
    std::string value;
    for (auto const& item : *list) {
        value += (value.empty() ? "" : ",") + item.value_or(std::string{"?"});
    }
    return value;
}

} // namespace

Failure bad_value(std::string const& name, Said const& said, std::string const& allowed) {
    auto const value = text::beginning(said.value);
    if (said.from == "--" + name) {
        return {FailureKind::usage, {N_("{} is '{}'; use {}"), {said.from, value, allowed}}};
    }
    return {FailureKind::usage, {N_("{}: {} is '{}'; use {}"), {said.from, name, value, allowed}}};
}

ConfigFile::ConfigFile(fs::path const& path, std::string const& text) {
    for (auto const& [key, node] : parsed(text, path.string())) {
        auto const value = plain_value(node);
        entries_.push_back({.name = std::string{key.str()},
                            .said = {.value = value ? *value : written(node, text),
                                     .from = fmt::format("{}:{}", path.string(), node.source().begin.line)},
                            .shape = value ? Shape::plain : Shape::odd});
    }
}

std::optional<Said> ConfigFile::said(std::string const& name) const {
    auto const found = std::ranges::find_if(entries_, [&](Entry const& entry) { return entry.name == name; });
    if (found == entries_.end()) {
        return std::nullopt;
    }
    if (found->shape == Shape::odd && name == "lang") {
        throw bad_value(name, found->said, "\"…\"");
    }
    return found->said; // whoever reads the setting refuses what is odd
}

void ConfigFile::require_known(std::vector<std::string> const& names) const {
    for (auto const& entry : entries_) {
        if (std::ranges::find(names, entry.name) == names.end()) {
            throw Failure{
                FailureKind::usage,
                {N_("{}: unknown setting '{}'; the settings are {}"),
                 {entry.said.from, text::beginning(entry.name), fmt::format("{}", fmt::join(names, ", "))}}};
        }
    }
}

ConfigFile config_at(fs::path const& path, Named named) {
    constexpr std::size_t most_bytes = 1U << 16U;
    std::error_code problem;
    if (named == Named::by_default && !fs::exists(path, problem)) {
        return {};
    }
    std::ifstream file;
    std::string text(most_bytes + 1, '\0');
    if (deck::may_be_read(path.string())) { // also /dev/null, which says nothing
        file.open(path, std::ios::binary);
    }
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (!file.is_open() || file.bad()) {
        throw Failure{FailureKind::not_found, {N_("cannot read the configuration {}"), {path.string()}}};
    }
    text.resize(static_cast<std::size_t>(file.gcount()));
    if (text.size() > most_bytes) {
        throw Failure{FailureKind::usage,
                      {N_("the configuration {} is larger than 64 KiB"), {path.string()}}};
    }
    return {path, text};
}

} // namespace remat::cli
