#include "engine/answer/plain_signs.hpp"

#include "engine/text/fold.hpp"
#include "engine/text/utf8.hpp"

#include <optional>

namespace remat::answer {

namespace {

// Of a superscript digit or sign.
std::optional<char> raised(char32_t c) {
    switch (c) {
    case 0xB9: return '1';
    case 0xB2: return '2';
    case 0xB3: return '3';
    case 0x207A: return '+';
    case 0x207B: return '-';
    default: break;
    }
    if (c == 0x2070 || (c >= 0x2074 && c <= 0x2079)) {
        return static_cast<char>('0' + static_cast<int>(c - 0x2070));
    }
    return std::nullopt;
}

std::string_view plain_sign(char32_t c) {
    switch (c) {
    case 0x2010: // hyphens, the en dash, minus
    case 0x2011:
    case 0x2013:
    case 0x2212: return "-";
    case 0xD7: // times, middle dots
    case 0xB7:
    case 0x2219:
    case 0x22C5: return "*";
    case 0x2044: // slashes
    case 0x2215: return "/";
    case 0x3BC: return "\u00B5"; // the Greek letter, the sign
    default: return {};
    }
}

} // namespace

std::string plain_signs(std::string_view text) {
    auto const folded = text::identity_fold(text);
    std::string plain;
    bool is_raised = false;
    for (std::size_t offset = 0; offset < folded.size();) {
        auto const [c, length] = text::decode_at(folded, offset);
        if (auto const digit = raised(c)) {
            plain += is_raised ? "" : "^";
            plain += *digit;
            is_raised = true;
        } else {
            is_raised = false;
            auto const sign = plain_sign(c);
            plain += sign.empty() ? std::string_view{folded}.substr(offset, length) : sign;
        }
        offset += length;
    }
    return plain;
}

} // namespace remat::answer
