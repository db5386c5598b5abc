#pragma once

#include "engine/text/utf8.hpp"

#include <string_view>

// What must never reach a terminal from a text of others, decided here anew and not by the code under test.
namespace remat::fuzz {

[[nodiscard]] inline bool steers_a_terminal(char32_t c) {
    bool const is_control = (c < 0x20 && c != U'\n') || (c >= 0x7F && c <= 0x9F);
    bool const reorders = (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
    return is_control || reorders;
}

// UTF-8 through and through, line feeds and nothing else that steers.
[[nodiscard]] inline bool is_safe(std::string_view text) {
    if (text::first_invalid_byte(text)) {
        return false;
    }
    for (char32_t const c : text::decode(text)) {
        if (steers_a_terminal(c)) {
            return false;
        }
    }
    return true;
}

[[nodiscard]] inline bool is_printable_ascii(std::string_view text) {
    for (char const c : text) {
        if (c != '\n' && (c < ' ' || c > '~')) {
            return false;
        }
    }
    return true;
}

// What the last gate makes ASCII: no-break spaces hold until the lines are broken.
inline bool is_ascii_but_for_no_break_spaces(std::string_view text) {
    constexpr std::string_view no_break_space = "\u00A0";
    for (auto at = text.find(no_break_space); at != std::string_view::npos; at = text.find(no_break_space)) {
        if (!is_printable_ascii(text.substr(0, at))) {
            return false;
        }
        text.remove_prefix(at + no_break_space.size());
    }
    return is_printable_ascii(text);
}

} // namespace remat::fuzz
