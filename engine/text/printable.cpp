#include "engine/text/printable.hpp"

#include "engine/text/utf8.hpp"

#include <algorithm>

namespace remat::text {

static constexpr char32_t replacement = 0xFFFD;

static bool is_control(char32_t c) {
    return c < 0x20 || (c >= 0x7F && c <= 0x9F);
}

// LRE, RLE, PDF, LRO, RLO, LRI, RLI, FSI, PDI: what follows would be drawn in another order than it is
// stored.
static bool reorders_text(char32_t c) {
    return (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
}

static bool is_plain_ascii(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); });
}

std::string printable(std::string_view text) {
    if (is_plain_ascii(text)) {
        return std::string{text};
    }
    std::string safe;
    safe.reserve(text.size());
    for (std::size_t offset = 0; offset < text.size();) {
        auto const [c, length] = decode_at(text, offset);
        offset += length;
        if (c == '\t') {
            safe += "    ";
        } else if (is_control(c) && c != '\n') {
            append(safe, replacement);
        } else if (!reorders_text(c)) {
            append(safe, c);
        }
    }
    return safe;
}

bool has_control_characters(std::string_view text) {
    if (is_plain_ascii(text)) {
        return false;
    }
    for (std::size_t offset = 0; offset < text.size();) {
        auto const [c, length] = decode_at(text, offset);
        offset += length;
        if ((is_control(c) && c != '\n' && c != '\t') || reorders_text(c)) {
            return true;
        }
    }
    return false;
}

} // namespace remat::text
