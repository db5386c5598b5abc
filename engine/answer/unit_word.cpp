#include "engine/answer/unit_word.hpp"

#include "engine/text/fold.hpp"
#include "engine/text/normalise.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

namespace remat::answer {

namespace {

// What may stand before a unit: nobody counts in millibytes, so `mo` is a sloppy `Mo`, not a small `o`.
enum class Prefixes : std::uint8_t { none, large, any };

struct KnownUnit {
    std::string_view base;
    std::int64_t numerator;
    std::int64_t denominator;
    Prefixes prefixes;
    std::array<std::string_view, 3> symbols; // their case counts
    std::array<std::string_view, 4> names;   // in the singular, without case and accents
};

constexpr std::array<KnownUnit, 29> known_units{{
    {"bit", 8, 1, Prefixes::large, {"B", "o"}, {"byte", "octet"}},
    {"bit", 1, 1, Prefixes::large, {"b", "bit"}, {"bit"}},
    {"second", 1, 1, Prefixes::any, {"s", "sec"}, {"second", "seconde", "sec"}},
    {"second", 60, 1, Prefixes::none, {"min", "mn"}, {"minute", "min"}},
    {"second", 3600, 1, Prefixes::none, {"h", "hr"}, {"hour", "heure", "hr"}},
    {"second", 86'400, 1, Prefixes::none, {"d", "j"}, {"day", "jour"}},
    {"second", 604'800, 1, Prefixes::none, {}, {"week", "semaine"}},
    {"hertz", 1, 1, Prefixes::any, {"Hz"}, {"hertz"}},
    {"watt", 1, 1, Prefixes::any, {"W"}, {"watt"}},
    {"joule", 1, 1, Prefixes::any, {"J"}, {"joule"}},
    {"joule", 3600, 1, Prefixes::any, {"Wh", "W*h"}, {"watt hour", "watt heure", "wattheure"}},
    {"volt", 1, 1, Prefixes::any, {"V"}, {"volt"}},
    {"ampere", 1, 1, Prefixes::any, {"A"}, {"amp", "ampere"}},
    {"pascal", 1, 1, Prefixes::any, {"Pa"}, {"pascal"}},
    {"newton", 1, 1, Prefixes::any, {"N"}, {"newton"}},
    {"kelvin", 1, 1, Prefixes::any, {"K"}, {"kelvin"}},
    {"meter", 1, 1, Prefixes::any, {"m"}, {"meter", "metre"}},
    {"gram", 1, 1, Prefixes::any, {"g"}, {"gram", "gramme"}},
    {"gram", 1'000'000, 1, Prefixes::none, {"t"}, {"tonne"}},
    {"liter", 1, 1, Prefixes::any, {"L", "l"}, {"liter", "litre"}},
    {"celsius", 1, 1, Prefixes::none, {"\u00B0C", "\u2103"}, {"\u00B0c", "celsius", "\u00B0celsius"}},
    {"euro", 1, 1, Prefixes::large, {"\u20AC", "EUR"}, {"euro", "eur"}},
    {"dollar", 1, 1, Prefixes::large, {"$", "USD", "US$"}, {"dollar", "usd"}},
    {"sterling", 1, 1, Prefixes::large, {"\u00A3", "GBP"}, {"gbp"}},
    {"yen", 1, 1, Prefixes::large, {"\u00A5", "JPY"}, {"yen", "jpy"}},
    {"flop", 1, 1, Prefixes::large, {"FLOP"}, {"flop"}},
    {"", 1, 100, Prefixes::none, {"%"}, {"percent", "per cent", "pour cent", "pourcent"}},
    {"", 1, 1000, Prefixes::none, {"\u2030"}, {"permille", "per mille", "pour mille"}},
    {"", 1, 1, Prefixes::large, {}, {}},
}};

struct Prefix {
    std::int64_t base;
    int exponent;
    std::array<std::string_view, 3> symbols;
    std::string_view name;
};

constexpr std::array<Prefix, 18> prefixes{{
    {1024, 1, {"Ki", "ki"}, "kibi"},
    {1024, 2, {"Mi"}, "mebi"},
    {1024, 3, {"Gi"}, "gibi"},
    {1024, 4, {"Ti"}, "tebi"},
    {1024, 5, {"Pi"}, "pebi"},
    {1024, 6, {"Ei"}, "exbi"},
    {1000, 1, {"k", "K"}, "kilo"},
    {1000, 2, {"M"}, "mega"},
    {1000, 3, {"G"}, "giga"},
    {1000, 4, {"T"}, "tera"},
    {1000, 5, {"P"}, "peta"},
    {1000, 6, {"E"}, "exa"},
    {1000, -1, {"m"}, "milli"},
    {1000, -2, {"\u00B5", "u"}, "micro"},
    {1000, -3, {"n"}, "nano"},
    {1000, -4, {"p"}, "pico"},
    {10, -2, {"c"}, "centi"},
    {10, -1, {"d"}, "deci"},
}};

bool allows(Prefixes allowed, Prefix const& prefix) {
    return allowed == Prefixes::any || (allowed == Prefixes::large && prefix.exponent > 0);
}

Rational size_of(Prefix const& prefix) {
    return power(Rational{prefix.base}, prefix.exponent).value();
}

bool is_among(auto const& words, std::string_view word) {
    return !word.empty() && std::find(words.begin(), words.end(), word) != words.end();
}

bool is_named(KnownUnit const& unit, std::string_view name) {
    return is_among(unit.names, name) ||
           (name.ends_with('s') && is_among(unit.names, name.substr(0, name.size() - 1)));
}

UnitWord known(KnownUnit const& unit, Rational const& prefix) {
    auto const size = quotient(Rational{unit.numerator}, Rational{unit.denominator}).value();
    return {.scale = product(size, prefix).value(),
            .base = std::string{unit.base},
            .kind = UnitWord::Kind::known,
            .prefix = prefix};
}

// What the prefix may scale under this symbol; nothing at all after `k` is a thousand.
std::optional<UnitWord> prefixed_symbol(Prefix const& prefix, std::string_view symbol) {
    for (auto const& unit : known_units) {
        bool const is_bare = symbol.empty() && unit.base.empty();
        if (allows(unit.prefixes, prefix) && (is_among(unit.symbols, symbol) || is_bare)) {
            return known(unit, size_of(prefix));
        }
    }
    return std::nullopt;
}

// Symbols first: `ms` is no plural.
std::optional<UnitWord> known_symbol(std::string_view word) {
    for (auto const& unit : known_units) {
        if (is_among(unit.symbols, word)) {
            return known(unit, Rational{1});
        }
    }
    for (auto const& prefix : prefixes) {
        for (auto const symbol : prefix.symbols) {
            bool const is_prefixed = !symbol.empty() && word.starts_with(symbol);
            if (auto found =
                    is_prefixed ? prefixed_symbol(prefix, word.substr(symbol.size())) : std::nullopt) {
                return found;
            }
        }
    }
    return std::nullopt;
}

std::optional<UnitWord> known_name(std::string_view name) {
    for (auto const& unit : known_units) {
        if (is_named(unit, name)) {
            return known(unit, Rational{1});
        }
    }
    for (auto const& prefix : prefixes) {
        if (!name.starts_with(prefix.name)) {
            continue;
        }
        auto const rest = name.substr(prefix.name.size());
        for (auto const& unit : known_units) {
            if (allows(unit.prefixes, prefix) && is_named(unit, rest)) {
                return known(unit, size_of(prefix));
            }
        }
    }
    return std::nullopt;
}

std::string singular(std::string_view word) {
    auto folded = text::loose_fold(word);
    constexpr std::size_t shortest_plural = 4;
    if (folded.size() >= shortest_plural && folded.ends_with('s')) {
        folded.pop_back();
    }
    return folded;
}

// `m^2` and `m2`: a prefix of what is squared is squared as well.
std::optional<UnitWord> raised_word(std::string_view word) {
    char const exponent = word.empty() ? '\0' : word.back();
    if (exponent != '2' && exponent != '3') {
        return std::nullopt;
    }
    word.remove_suffix(1);
    word.remove_suffix(word.ends_with('^') ? 1 : 0);
    auto const found = known_symbol(word);
    auto const scale = found ? power(found->scale, exponent - '0') : std::nullopt;
    if (!scale || found->base.empty()) {
        return std::nullopt;
    }
    return UnitWord{.scale = *scale, .base = found->base + '^' + exponent};
}

} // namespace

std::vector<std::string_view> large_prefixes() {
    std::vector<std::string_view> symbols;
    for (auto const& prefix : prefixes) {
        if (prefix.exponent > 0) {
            symbols.push_back(prefix.symbols.front());
        }
    }
    return symbols;
}

std::vector<UnitWord> meanings(std::string_view word) {
    if (auto found = known_symbol(word)) {
        return {*found};
    }
    if (auto found = known_name(text::without_accents(text::loose_fold(word)))) {
        return {*found};
    }
    if (auto raised = raised_word(word)) {
        return {*raised};
    }
    std::vector<UnitWord> found{
        {.scale = Rational{1}, .base = singular(word), .kind = UnitWord::Kind::whole_word}};
    // How its prefix would be raised is not known: better not converted.
    if (word.find_first_of("0123456789^") != std::string_view::npos) {
        return found;
    }
    for (auto const& prefix : prefixes) {
        for (auto const symbol : prefix.symbols) {
            if (prefix.base != 10 && !symbol.empty() && word.size() > symbol.size() &&
                word.starts_with(symbol)) {
                found.push_back({.scale = size_of(prefix),
                                 .base = singular(word.substr(symbol.size())),
                                 .kind = UnitWord::Kind::prefixed_word,
                                 .prefix = size_of(prefix)});
            }
        }
    }
    return found;
}

} // namespace remat::answer
