#include "engine/text/normalise.hpp"

#include "engine/text/utf8.hpp"

#include <utf8proc.h>

#include <cstdlib>
#include <memory>

namespace remat::text {

// Text of only such characters is in form C already; most French and English is.
static bool is_composed_and_plain(char32_t c) {
    return c < 0x300 || (c >= 0x2010 && c < 0x20D0);
}

static bool is_surely_nfc(std::string_view text) {
    if (is_ascii(text)) {
        return true;
    }
    for (std::size_t offset = 0; offset < text.size();) {
        auto const [code_point, length] = decode_at(text, offset);
        if (!is_composed_and_plain(code_point)) {
            return false;
        }
        offset += length;
    }
    return true;
}

// Bringing marks into order takes time that grows with the square of their number; no script piles up as
// many.
static bool is_overloaded(std::string_view text) {
    constexpr int most_marks = 256;
    int marks = 0;
    for (std::size_t offset = 0; offset < text.size() && marks <= most_marks;) {
        auto const [c, length] = decode_at(text, offset);
        // These are no marks themselves, but come apart into marks.
        bool const hides_marks = c == 0xF73 || c == 0xF75 || c == 0xF81;
        bool const is_mark = utf8proc_get_property(static_cast<utf8proc_int32_t>(c))->combining_class != 0;
        marks = is_mark || hides_marks ? marks + 1 : 0;
        offset += length;
    }
    return marks > most_marks;
}

static std::string mapped(std::string_view text, unsigned options) {
    utf8proc_uint8_t* raw = nullptr;
    std::string input{text};
    auto const size = utf8proc_map(reinterpret_cast<utf8proc_uint8_t const*>(input.data()),
                                   static_cast<utf8proc_ssize_t>(input.size()), &raw,
                                   static_cast<utf8proc_option_t>(options));
    std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> const owner{raw, &std::free};
    if (size < 0) {
        return input;
    }
    return {reinterpret_cast<char const*>(raw), static_cast<std::size_t>(size)};
}

std::string nfc(std::string_view text) {
    if (is_surely_nfc(text) || is_overloaded(text)) {
        return std::string{text};
    }
    return mapped(text, unsigned{UTF8PROC_STABLE} | unsigned{UTF8PROC_COMPOSE});
}

void compose(std::string& text) {
    if (!is_surely_nfc(text)) {
        text = nfc(text);
    }
}

std::string without_accents(std::string_view text) {
    if (is_ascii(text) || is_overloaded(text)) {
        return std::string{text};
    }
    auto const apart = mapped(text, unsigned{UTF8PROC_STABLE} | unsigned{UTF8PROC_DECOMPOSE});
    std::string bare;
    bare.reserve(apart.size());
    for (std::size_t offset = 0; offset < apart.size();) {
        auto const [c, length] = decode_at(apart, offset);
        if (c < 0x300 || c > 0x36F) {
            bare.append(apart, offset, length);
        }
        offset += length;
    }
    return nfc(bare);
}

} // namespace remat::text
