#include "cli/messages.hpp"

#include "cli/messages_catalogue.hpp"

#include <fmt/args.h>
#include <fmt/format.h>

#include <libintl.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <clocale>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace remat::cli {

namespace {

// Locales in which the C library translates.
constexpr std::array<char const*, 3> translating{"C.UTF-8", "C.utf8", "en_US.UTF-8"};

// The language of the process.
struct Chosen {
    std::string directory;
    std::string language;
    std::optional<Catalogue> catalogue;
};

Chosen& chosen() {
    static Chosen chosen;
    return chosen;
}

// Of the first language of the list that has one: `fr_CA` may have one of its own, else it is `fr`.
std::optional<Catalogue> catalogue_for(std::filesystem::path const& directory, std::string_view languages) {
    while (!languages.empty()) {
        auto const name = languages.substr(0, languages.find(':'));
        languages.remove_prefix(std::min(name.size() + 1, languages.size()));
        for (auto const candidate : {name, name.substr(0, name.find_first_of("_-.@"))}) {
            if (auto found = Catalogue::read(directory / candidate / "LC_MESSAGES" / "remat.mo")) {
                return found;
            }
        }
        if (name == "en") {
            break;
        }
    }
    return std::nullopt;
}

std::optional<std::string> filled(std::string const& sentence, std::span<std::string const> arguments) {
    fmt::dynamic_format_arg_store<fmt::format_context> store;
    for (std::string const& one : arguments) {
        store.push_back(std::cref(one));
    }
    try {
        return fmt::vformat(sentence, store);
    } catch (fmt::format_error const&) {
        return std::nullopt;
    }
}

// The translation, else the English sentence, else at least its words.
std::string shown(std::string const& translation, std::string const& english,
                  std::span<std::string const> arguments) {
    if (auto text = filled(translation, arguments)) {
        return *text;
    }
    return filled(english, arguments).value_or(english);
}

// The empty id is the catalogue's header.
std::string looked_up(std::string const& id) {
    auto const& catalogue = chosen().catalogue;
    auto const found = catalogue && !id.empty() ? catalogue->find(id) : std::nullopt;
    return std::string{found.value_or(id)};
}

// Contexts stand before the id, divided by EOT, as in every gettext catalogue.
std::string looked_up_in(std::string const& context, std::string const& id) {
    std::string const key = context + '\004' + id;
    std::string found = looked_up(key);
    return found == key ? id : found;
}

int shortest_grouped() {
    std::string const digits = looked_up_in("number of digits from which on numbers are grouped", "4");
    int value = 4;
    std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return value;
}

} // namespace

void set_locale_directory(std::string const& directory) {
    chosen().directory = directory;
}

void set_language(std::string const& language) {
    chosen().language = language;
    chosen().catalogue = catalogue_for(chosen().directory, language);
    // The system's own sentences come from the C library, which translates nothing in the C locale: what is
    // there is English. The first of the others that exists will do.
    bool const is_english = language.empty() || language.starts_with("en");
    if (is_english || std::none_of(translating.begin(), translating.end(), [](char const* locale) {
            return std::setlocale(LC_MESSAGES, locale) != nullptr;
        })) {
        std::setlocale(LC_MESSAGES, "C");
    }
    // An empty LANGUAGE would let the locale decide.
    setenv("LANGUAGE", language.empty() ? "en" : language.c_str(), 1); // NOLINT(concurrency-mt-unsafe)
    // The C library remembers what it found until the domain is set again.
    textdomain("remat");
}

std::string const& language() {
    return chosen().language;
}

std::string number(std::int64_t value) {
    std::string digits = std::to_string(value);
    auto const first = static_cast<std::ptrdiff_t>(value < 0 ? 1 : 0);
    auto const count = static_cast<std::ptrdiff_t>(digits.size()) - first;
    if (count < shortest_grouped()) {
        return digits;
    }
    std::string const separator = looked_up_in("between groups of three digits", ",");
    std::string grouped = digits.substr(0, static_cast<std::size_t>(first));
    for (std::ptrdiff_t i = 0; i < count; ++i) {
        if (i > 0 && (count - i) % 3 == 0) {
            grouped += separator;
        }
        grouped += digits[static_cast<std::size_t>(first + i)];
    }
    return grouped;
}

std::string decimal(double value, int digits) {
    std::string text = fmt::format("{:.{}f}", value, digits);
    if (auto const point = text.find('.'); point != std::string::npos) {
        text.replace(point, 1, looked_up_in("before the decimals", "."));
    }
    return text;
}

std::string translated(char const* id, std::span<std::string const> arguments) {
    return shown(looked_up(id), id, arguments);
}

std::string translated_in(char const* context, char const* id, std::span<std::string const> arguments) {
    return shown(looked_up_in(context, id), id, arguments);
}

std::string translated_count(char const* one, char const* many, std::int64_t count,
                             std::span<std::string const> arguments) {
    auto const& catalogue = chosen().catalogue;
    auto const magnitude = static_cast<std::uint64_t>(std::max<std::int64_t>(count, 0));
    std::string const english = count == 1 ? one : many;
    auto const found = catalogue ? catalogue->find(one, magnitude) : std::nullopt;
    return shown(std::string{found.value_or(english)}, english, arguments);
}

std::string say(text::Message const& message) {
    return translated(std::string{message.id}.c_str(), message.arguments);
}

} // namespace remat::cli
