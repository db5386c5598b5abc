#include "cli/terminal/transliterate.hpp"

#include "cli/terminal/spellings.hpp"
#include "engine/text/utf8.hpp"

#include <fmt/format.h>

#include <cstdint>

namespace remat::cli::terminal {

namespace {

bool is_combining_mark(char32_t c) {
    return (c >= 0x300 && c <= 0x36F) || (c >= 0x1AB0 && c <= 0x1AFF) || (c >= 0x1DC0 && c <= 0x1DFF) ||
           (c >= 0x20D0 && c <= 0x20FF);
}

std::string spelled(char32_t c) {
    if (c < 0x80) {
        return std::string(1, static_cast<char>(c));
    }
    if (is_combining_mark(c)) {
        return {};
    }
    if (auto const found = spelling_of(c)) {
        return std::string{*found};
    }
    if (c >= 0xFF01 && c <= 0xFF5E) { // full-width forms of ASCII
        return std::string(1, static_cast<char>(c - 0xFF01 + '!'));
    }
    return fmt::format("<U+{:04X}>", static_cast<std::uint32_t>(c));
}

bool is_space(char32_t c) {
    return c == ' ' || c == 0xA0 || c == 0x202F || c == 0x2009;
}

bool is_ascii_word(char32_t c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '.';
}

// What a root sign stands over: the word after it, if there are no parentheses already.
std::u32string_view radicand(std::u32string_view rest) {
    std::size_t length = 0;
    while (length < rest.size() && is_ascii_word(rest[length])) {
        ++length;
    }
    while (length > 0 && rest[length - 1] == '.') {
        --length;
    }
    return rest.substr(0, length);
}

} // namespace

std::string transliterated(std::string_view utf8) {
    if (text::is_ascii(utf8)) {
        return std::string{utf8};
    }
    std::u32string const characters = text::decode(utf8);
    std::u32string_view const all{characters};
    std::string ascii;
    for (std::size_t i = 0; i < all.size(); ++i) {
        char32_t const c = all[i];
        if (c == U'√') {
            std::u32string_view const under = radicand(all.substr(i + 1));
            ascii += "sqrt";
            if (!under.empty()) {
                ascii += '(' + std::string(under.begin(), under.end()) + ')';
                i += under.size();
            }
        } else if (c == U'«' && i + 1 < all.size() && is_space(all[i + 1])) {
            ascii += '"'; // the inner spaces of French quotation marks go with them
            ++i;
        } else if (is_space(c) && i + 1 < all.size() && all[i + 1] == U'»') {
            ascii += '"';
            ++i;
        } else {
            ascii += spelled(c);
        }
    }
    return ascii;
}

} // namespace remat::cli::terminal
