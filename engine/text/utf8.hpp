#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

// UTF-8 as bytes and as code points. Offsets are bytes. The functions that decode take bytes that are no
// UTF-8 for U+FFFD, one for each, and never fail.
namespace remat::text {

// The first byte that belongs to no well-formed character (overlong forms and surrogates are none).
[[nodiscard]] std::optional<std::size_t> first_invalid_byte(std::string_view bytes);

struct Decoded {
    char32_t code_point;
    std::size_t length; // in bytes, at least 1
};

// The code point at `offset`, which is less than the text's size. Inline for ASCII, which most text is.
[[nodiscard]] Decoded decode_beyond_ascii(std::string_view text, std::size_t offset);
[[nodiscard]] inline Decoded decode_at(std::string_view text, std::size_t offset) {
    auto const first = static_cast<unsigned char>(text[offset]);
    return first < 0x80U ? Decoded{static_cast<char32_t>(first), 1} : decode_beyond_ascii(text, offset);
}

[[nodiscard]] std::u32string decode(std::string_view text);

void append(std::string& text, char32_t code_point);

// How many characters the text has, in code points.
[[nodiscard]] std::size_t count_code_points(std::string_view text);

[[nodiscard]] bool is_ascii(std::string_view text);

} // namespace remat::text
