#pragma once

#include "cli/terminal/screen.hpp"
#include "cli/view/card_view.hpp"
#include "engine/deck/localised.hpp"
#include "engine/session/encounter.hpp"
#include "engine/session/limits.hpp"

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

// What a person set, wherever he set it: on the command line, in the environment, in config.toml, or nowhere.
// Only looks and session options; what moves the schedule is in the log.
namespace remat::cli {

enum class ColorWish : std::uint8_t { automatic, always, never };

// Options of every command, as given on the command line.
struct GlobalOptions {
    std::optional<std::string> db;
    std::optional<std::string> config;
    std::optional<std::string> lang;  // `fr,en`
    std::optional<std::string> color; // auto, always, never
    bool wants_json = false;
    bool is_quiet = false;
};

struct Settings {
    std::filesystem::path collection;
    std::filesystem::path config;
    std::vector<deck::LanguageTag> languages; // of the cards
    std::string ui_language = "en";           // of the program
    ColorWish color = ColorWish::automatic;
    session::Limits limits;
    session::Scale scale = session::Scale::buttons;
    view::Hints hints = view::Hints::shown;

    // For `remat config`: each setting, its value as text, and who said so.
    struct Row {
        std::string name;
        std::string value;
        std::string from; // `default`, `--lang`, `$REMAT_DB`, `config.toml:3`
    };
    std::vector<Row> rows;
};

using Variable = std::function<std::optional<std::string>(std::string const&)>;

// Throws Failure (usage) for a bad flag or a config file that is broken or has an unknown key or a bad value,
// naming file and line. A missing config file is none, unless --config named it.
[[nodiscard]] Settings settings_from(GlobalOptions const& options, Variable const& variable);

// The language for the program's own sentences, whatever else is wrong with the settings.
[[nodiscard]] std::string ui_language(GlobalOptions const& options, Variable const& variable);

// `fr,en` or a locale name (`fr_FR.UTF-8`) as language tags; `C` and `POSIX` are none.
[[nodiscard]] std::vector<deck::LanguageTag> languages_in(std::string const& list);

} // namespace remat::cli
