#include "cli/settings.hpp"

#include "cli/config_file.hpp"
#include "cli/failure.hpp"
#include "engine/deck/names.hpp"
#include "engine/text/beginning.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>
#include <span>
#include <sstream>
#include <string_view>
#include <utility>

namespace remat::cli {
namespace {

namespace fs = std::filesystem;

std::int64_t whole(std::string const& name, Said const& said) {
    std::int64_t value = 0;
    char const* const end = said.value.data() + said.value.size();
    auto const [stop, error] = std::from_chars(said.value.data(), end, value);
    if (error != std::errc{} || stop != end || value < 0 || value > 1'000'000) {
        throw bad_value(name, said, "0 … 1000000");
    }
    return value;
}

fs::path folder_of(Variable const& variable, char const* xdg, char const* below_home) {
    if (auto const folder = variable(xdg); folder && fs::path{*folder}.is_absolute()) {
        return *folder;
    }
    auto const home = variable("HOME");
    if (!home || home->empty()) {
        throw Failure{FailureKind::usage,
                      {N_("HOME is not set, so there is no place for the collection; name one with --db FILE "
                          "or REMAT_DB"),
                       {}}};
    }
    return fs::path{*home} / below_home;
}

// The first who said anything wins: flag, environment, file, default.
class Chooser {
  public:
    Chooser(ConfigFile const& file, std::vector<Settings::Row>& rows) : file_{file}, rows_{rows} {}

    Said choose(std::string const& name, std::optional<Said> const& flag, Said const& otherwise) const {
        auto const from_file = file_.said(name);
        Said const& said = flag ? *flag : from_file ? *from_file : otherwise;
        rows_.push_back({.name = name, .value = said.value, .from = said.from});
        return said;
    }

  private:
    ConfigFile const& file_;
    std::vector<Settings::Row>& rows_;
};

std::optional<Said> flag(std::optional<std::string> const& value, char const* name) {
    return value ? std::optional{Said{.value = *value, .from = name}} : std::nullopt;
}

Said language_of_locale(Variable const& variable) {
    for (char const* const name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        auto const value = variable(name);
        if (value && !value->empty()) {
            auto const tags = languages_in(*value);
            std::vector<std::string_view> const words{tags.begin(), tags.end()};
            return {.value = fmt::format("{}", fmt::join(words, ",")), .from = std::string{"$"} + name};
        }
    }
    return {.value = "", .from = "default"};
}

// Languages that have a catalogue, and the one that needs none.
constexpr std::array<std::string_view, 2> spoken{"en", "fr"};

// The first language said that the program speaks: `fr-CA` is `fr`.
std::optional<Said> spoken_in(Said const& said) {
    for (auto const& tag : languages_in(said.value)) {
        auto language = tag.text().substr(0, tag.text().find('-'));
        std::transform(language.begin(), language.end(), language.begin(),
                       [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
        if (std::find(spoken.begin(), spoken.end(), language) != spoken.end()) {
            return Said{.value = language, .from = said.from};
        }
    }
    return std::nullopt;
}

Said ui_language_said(ConfigFile const& file, GlobalOptions const& options, Variable const& variable) {
    if (auto const set = file.said("ui_lang")) {
        if (auto const language = spoken_in(*set)) {
            return *language;
        }
        throw bad_value("ui_lang", *set, fmt::format("{}", fmt::join(spoken, ", ")));
    }
    if (options.lang) {
        if (auto const language = spoken_in({.value = *options.lang, .from = "--lang"})) {
            return *language;
        }
    }
    return spoken_in(language_of_locale(variable)).value_or(Said{.value = "en", .from = "default"});
}

ColorWish color_of(Said const& said) {
    if (said.value == "auto") {
        return ColorWish::automatic;
    }
    if (said.value == "always") {
        return ColorWish::always;
    }
    if (said.value == "never") {
        return ColorWish::never;
    }
    throw bad_value("color", said, "auto, always, never");
}

session::Scale scale_of(Said const& said) {
    if (said.value == "buttons") {
        return session::Scale::buttons;
    }
    if (said.value == "sm2") {
        return session::Scale::sm2;
    }
    if (said.value == "pass") {
        return session::Scale::pass;
    }
    throw bad_value("scale", said, "buttons, sm2, pass");
}

view::Hints hints_of(Said const& said) {
    if (said.value == "on") {
        return view::Hints::shown;
    }
    if (said.value == "off") {
        return view::Hints::hidden;
    }
    throw bad_value("hints", said, "on, off");
}

Said collection_path(GlobalOptions const& options, Variable const& variable) {
    if (options.db) {
        return {.value = *options.db, .from = "--db"};
    }
    if (auto const path = variable("REMAT_DB"); path && !path->empty()) {
        return {.value = *path, .from = "$REMAT_DB"};
    }
    return {.value = (folder_of(variable, "XDG_DATA_HOME", ".local/share") / "remat" / "remat.db").string(),
            .from = "default"};
}

Said config_path(GlobalOptions const& options, Variable const& variable) {
    if (options.config) {
        return {.value = *options.config, .from = "--config"};
    }
    bool const has_place = variable("XDG_CONFIG_HOME") || variable("HOME");
    return {.value =
                has_place
                    ? (folder_of(variable, "XDG_CONFIG_HOME", ".config") / "remat" / "config.toml").string()
                    : "",
            .from = "default"};
}

Named named_by(GlobalOptions const& options) {
    return options.config ? Named::by_person : Named::by_default;
}

// What is said on the command line or in the file is meant; a locale may be anything.
void require_languages(GlobalOptions const& options, std::optional<Said> const& from_file,
                       std::span<deck::LanguageTag const> languages) {
    bool const is_file = !options.lang && from_file && !from_file->value.empty();
    if (!options.lang && !is_file) {
        return;
    }
    bool const are_tags = std::ranges::all_of(languages, [](deck::LanguageTag const& tag) {
        auto text = tag.text();
        std::ranges::transform(text, text.begin(), [](char c) {
            return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        });
        return deck::is_language_tag(text);
    });
    if (languages.empty() || !are_tags) {
        if (is_file) {
            throw bad_value("lang", *from_file, "\"fr\", \"fr-CA,en\", …");
        }
        throw Failure{FailureKind::usage,
                      {N_("--lang is '{}'; it takes language tags such as fr or fr-CA,en"),
                       {text::beginning(*options.lang)}}};
    }
}

} // namespace

std::vector<deck::LanguageTag> languages_in(std::string const& list) {
    std::vector<deck::LanguageTag> languages;
    std::istringstream parts{list};
    for (std::string part; std::getline(parts, part, ',');) {
        part.erase(std::find_if(part.begin(), part.end(), [](char c) { return c == '.' || c == '@'; }),
                   part.end());
        std::erase(part, ' ');
        std::replace(part.begin(), part.end(), '_', '-');
        bool const is_none = part.empty() || part == "C" || part == "POSIX";
        if (!is_none && std::find(languages.begin(), languages.end(), part) == languages.end()) {
            languages.emplace_back(part);
        }
    }
    return languages;
}

std::string ui_language(GlobalOptions const& options, Variable const& variable) {
    try {
        auto const path = config_path(options, variable).value;
        return ui_language_said(config_at(path, named_by(options)), options, variable).value;
    } catch (Failure const&) {
        return ui_language_said({}, options, variable).value;
    }
}

Settings settings_from(GlobalOptions const& options, Variable const& variable) {
    Settings settings;
    auto const collection = collection_path(options, variable);
    auto const config = config_path(options, variable);
    settings.collection = collection.value;
    settings.config = config.value;
    settings.rows.push_back({.name = "db", .value = collection.value, .from = collection.from});
    settings.rows.push_back({.name = "config", .value = config.value, .from = config.from});

    ConfigFile const file = config_at(settings.config, named_by(options));
    file.require_known({"lang", "ui_lang", "color", "new", "limit", "minutes", "scale", "hints"});
    Chooser const chooser{file, settings.rows};
    settings.languages = languages_in(
        chooser.choose("lang", flag(options.lang, "--lang"), language_of_locale(variable)).value);
    require_languages(options, file.said("lang"), settings.languages);
    auto const ui = ui_language_said(file, options, variable);
    settings.ui_language = ui.value;
    settings.rows.push_back({.name = "ui_lang", .value = ui.value, .from = ui.from});
    settings.color = color_of(chooser.choose("color", flag(options.color, "--color"), {"auto", "default"}));
    settings.limits.new_cards = whole("new", chooser.choose("new", {}, {"10", "default"}));
    settings.limits.reviews = whole("limit", chooser.choose("limit", {}, {"200", "default"}));
    auto const minutes = chooser.choose("minutes", {}, {"", "default"});
    if (!minutes.value.empty()) {
        settings.limits.minutes = std::chrono::minutes{whole("minutes", minutes)};
    }
    settings.scale = scale_of(chooser.choose("scale", {}, {"buttons", "default"}));
    settings.hints = hints_of(chooser.choose("hints", {}, {"on", "default"}));
    return settings;
}

} // namespace remat::cli
