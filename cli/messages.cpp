#include "cli/messages.hpp"

#include <fmt/args.h>
#include <fmt/format.h>

#include <libintl.h>

#include <algorithm>
#include <charconv>
#include <clocale>
#include <cmath>
#include <cstdlib>
#include <optional>

namespace remat::cli {

namespace {

constexpr char const* domain = "remat";

std::string& chosen_language() {
    static std::string chosen;
    return chosen;
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

// gettext would answer an empty id with the catalogue's header.
std::string looked_up(std::string const& id) {
    return id.empty() ? id : dgettext(domain, id.c_str());
}

// Contexts stand before the id, divided by EOT, as in every gettext catalogue.
std::string looked_up_in(std::string const& context, std::string const& id) {
    std::string const key = context + '\004' + id;
    std::string found = dgettext(domain, key.c_str());
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
    bindtextdomain(domain, directory.c_str());
    bind_textdomain_codeset(domain, "UTF-8");
}

void set_language(std::string const& language) {
    chosen_language() = language;
    // In the C locale glibc translates nothing, whatever LANGUAGE says. The first of these that exists will
    // do.
    for (char const* locale : {"C.UTF-8", "C.utf8", "en_US.UTF-8", "POSIX"}) {
        if (std::setlocale(LC_MESSAGES, locale) != nullptr) {
            break;
        }
    }
    // An empty LANGUAGE would let the locale decide; English has no catalogue, so its ids are shown.
    setenv("LANGUAGE", language.empty() ? "en" : language.c_str(), 1); // NOLINT(concurrency-mt-unsafe)
    bind_textdomain_codeset(domain, "UTF-8");
    // gettext remembers what it found until its domain is set again.
    textdomain(domain);
}

std::string const& language() {
    return chosen_language();
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
    auto const magnitude = static_cast<unsigned long>(std::max<std::int64_t>(count, 0));
    std::string const translation = dngettext(domain, one, many, magnitude);
    return shown(translation, count == 1 ? one : many, arguments);
}

std::string say(text::Message const& message) {
    return translated(std::string{message.id}.c_str(), message.arguments);
}

} // namespace remat::cli
