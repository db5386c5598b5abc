#include "cli/terminal/entry.hpp"

#include "cli/messages.hpp"
#include "engine/text/normalise.hpp"
#include "engine/text/utf8.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace remat::cli::terminal {

namespace {

// The digit row without Shift: French, then what differs in Belgium and on Apple keyboards, then the letters
// with Caps Lock.
constexpr std::array<std::pair<char32_t, int>, 16> french_row{{{U'à', 0},
                                                               {U'&', 1},
                                                               {U'é', 2},
                                                               {U'"', 3},
                                                               {U'\'', 4},
                                                               {U'(', 5},
                                                               {U'-', 6},
                                                               {U'è', 7},
                                                               {U'_', 8},
                                                               {U'ç', 9},
                                                               {U'§', 6},
                                                               {U'!', 8},
                                                               {U'À', 0},
                                                               {U'É', 2},
                                                               {U'È', 7},
                                                               {U'Ç', 9}}};

std::optional<int> french_digit(char32_t c) {
    for (auto const& [key, digit] : french_row) {
        if (key == c) {
            return digit;
        }
    }
    return std::nullopt;
}

std::optional<int> ascii_digit(char32_t c) {
    return c >= U'0' && c <= U'9' ? std::optional{static_cast<int>(c - U'0')} : std::nullopt;
}

bool is_white(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_white(text.front())) {
        text.remove_prefix(1);
    }
    while (!text.empty() && is_white(text.back())) {
        text.remove_suffix(1);
    }
    return text;
}

// One keyboard layout for one number: `1-3` is no number, although `-` is a digit key.
std::optional<int> number_in(std::u32string_view token) {
    constexpr std::size_t longest = 3;
    if (token.empty() || token.size() > longest) {
        return std::nullopt;
    }
    for (auto const digit_of : {ascii_digit, french_digit}) {
        int value = 0;
        bool is_number = true;
        for (char32_t const c : token) {
            auto const digit = digit_of(c);
            is_number = is_number && digit.has_value();
            value = value * 10 + digit.value_or(0);
        }
        if (is_number) {
            return value;
        }
    }
    return std::nullopt;
}

} // namespace

Entry entry_of(std::string_view typed) {
    Entry entry;
    entry.text = text::nfc(trimmed(typed));
    if (entry.text.empty()) {
        entry.kind = EntryKind::enter;
        return entry;
    }
    std::u32string const characters = text::decode(entry.text);
    if (characters.size() == 1) {
        auto const digit = ascii_digit(characters.front());
        entry.digit = digit ? digit : french_digit(characters.front());
    }
    return entry;
}

std::optional<std::vector<int>> numbers_in(std::string_view typed) {
    std::u32string const characters = text::decode(text::nfc(typed));
    std::vector<int> numbers;
    std::u32string token;
    auto const take = [&] {
        auto const value = number_in(token);
        token.clear();
        if (value) {
            numbers.push_back(*value);
        }
        return value.has_value();
    };
    for (char32_t const c : characters) {
        bool const divides = c == U' ' || c == U'\t' || c == U',' || c == U'\r' || c == U'\n';
        if (!divides) {
            token += c;
        } else if (!token.empty() && !take()) {
            return std::nullopt;
        }
    }
    if (!token.empty() && !take()) {
        return std::nullopt;
    }
    return numbers.empty() ? std::nullopt : std::optional{numbers};
}

std::string without_control_keys(std::string_view line) {
    std::string kept;
    for (std::size_t at = 0; at < line.size(); ++at) {
        if (line[at] == '\x1b') {
            char const kind = at + 1 < line.size() ? line[at + 1] : '\0';
            if (kind == 'O') {
                at += 2;
            } else if (kind == '[') {
                at = std::min(line.find_first_not_of("0123456789;<=>? !\"#$%&'()*+,-./:", at + 2),
                              line.size());
            }
        } else if (static_cast<unsigned char>(line[at]) >= ' ' && line[at] != '\x7f') {
            kept += line[at];
        }
    }
    return kept;
}

std::string echo_of(Entry const& entry, Screen const& screen) {
    switch (entry.kind) {
    // The sign says nothing in any language; its spelling in ASCII is a word.
    case EntryKind::enter:
        return screen.is_unicode ? std::string{signs(screen).enter} : legible(tr("Enter"), screen);
    case EntryKind::text: {
        std::string shown = legible(entry.text, screen);
        if (entry.digit && entry.text != std::to_string(*entry.digit)) {
            shown += "  (" + std::to_string(*entry.digit) + ')';
        }
        return shown;
    }
    case EntryKind::end:
    case EntryKind::interrupted:
    case EntryKind::too_long:
    case EntryKind::resumed: return {};
    }
    return {};
}

} // namespace remat::cli::terminal
