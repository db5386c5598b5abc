#pragma once

// Kinds of ASCII characters, whatever the locale.
namespace remat::cli::markdown {

[[nodiscard]] constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

[[nodiscard]] constexpr bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

[[nodiscard]] constexpr bool is_space(char c) {
    return c == ' ' || c == '\n' || c == '\t';
}

} // namespace remat::cli::markdown
