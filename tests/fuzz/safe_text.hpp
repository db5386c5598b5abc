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

} // namespace remat::fuzz
