#include "engine/text/utf8.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace remat::text {

static constexpr char32_t replacement = 0xFFFD;

static unsigned byte_at(std::string_view text, std::size_t offset) {
    return static_cast<unsigned char>(text[offset]);
}

// The length that a first byte announces; 0 for one that cannot begin a character.
static std::size_t announced_length(unsigned first) {
    if (first < 0x80U) {
        return 1;
    }
    if (first >= 0xC2U && first <= 0xDFU) {
        return 2;
    }
    if (first >= 0xE0U && first <= 0xEFU) {
        return 3;
    }
    return first >= 0xF0U && first <= 0xF4U ? 4 : 0;
}

// Overlong forms, surrogates and what is beyond U+10FFFF show in the second byte (Unicode, table 3-7).
static bool second_byte_fits(unsigned first, unsigned second) {
    switch (first) {
    case 0xE0U: return second >= 0xA0U && second <= 0xBFU;
    case 0xEDU: return second >= 0x80U && second <= 0x9FU;
    case 0xF0U: return second >= 0x90U && second <= 0xBFU;
    case 0xF4U: return second >= 0x80U && second <= 0x8FU;
    default: return second >= 0x80U && second <= 0xBFU;
    }
}

// The length of the well-formed character at `offset`, or 0.
static std::size_t well_formed_length(std::string_view text, std::size_t offset) {
    auto const first = byte_at(text, offset);
    auto const length = announced_length(first);
    if (length < 2) {
        return length;
    }
    if (text.size() - offset < length || !second_byte_fits(first, byte_at(text, offset + 1))) {
        return 0;
    }
    for (std::size_t place = 2; place < length; ++place) {
        if ((byte_at(text, offset + place) & 0xC0U) != 0x80U) {
            return 0;
        }
    }
    return length;
}

std::optional<std::size_t> first_invalid_byte(std::string_view bytes) {
    for (std::size_t offset = 0; offset < bytes.size();) {
        auto const length = well_formed_length(bytes, offset);
        if (length == 0) {
            return offset;
        }
        offset += length;
    }
    return std::nullopt;
}

Decoded decode_beyond_ascii(std::string_view text, std::size_t offset) {
    auto const length = well_formed_length(text, offset);
    auto const first = byte_at(text, offset);
    if (length < 2) {
        return {length == 1 ? static_cast<char32_t>(first) : replacement, 1};
    }
    unsigned value = first & (0x7FU >> length);
    for (std::size_t place = 1; place < length; ++place) {
        value = (value << 6U) | (byte_at(text, offset + place) & 0x3FU);
    }
    return {static_cast<char32_t>(value), length};
}

std::u32string decode(std::string_view text) {
    std::u32string result;
    result.reserve(text.size());
    for (std::size_t offset = 0; offset < text.size();) {
        auto const [code_point, length] = decode_at(text, offset);
        result.push_back(code_point);
        offset += length;
    }
    return result;
}

void append(std::string& text, char32_t code_point) {
    auto const push = [&text](char32_t byte) { text.push_back(static_cast<char>(byte)); };
    auto const push_tail = [&](unsigned shift) { push(0x80U | ((code_point >> shift) & 0x3FU)); };
    if (code_point < 0x80) {
        push(code_point);
    } else if (code_point < 0x800) {
        push(0xC0U | (code_point >> 6U));
        push_tail(0);
    } else if (code_point < 0x10000) {
        push(0xE0U | (code_point >> 12U));
        push_tail(6);
        push_tail(0);
    } else {
        push(0xF0U | (code_point >> 18U));
        push_tail(12);
        push_tail(6);
        push_tail(0);
    }
}

std::size_t count_code_points(std::string_view text) {
    std::size_t count = 0;
    for (std::size_t offset = 0; offset < text.size(); offset += decode_at(text, offset).length) {
        ++count;
    }
    return count;
}

// Eight bytes at a time: this is asked of every text.
bool is_ascii(std::string_view text) {
    constexpr std::uint64_t high_bits = 0x8080808080808080U;
    std::size_t place = 0;
    for (; place + sizeof high_bits <= text.size(); place += sizeof high_bits) {
        std::uint64_t block = 0;
        std::memcpy(&block, text.data() + place, sizeof block);
        if ((block & high_bits) != 0) {
            return false;
        }
    }
    return std::all_of(text.begin() + static_cast<std::ptrdiff_t>(place), text.end(),
                       [](char c) { return static_cast<unsigned char>(c) < 0x80U; });
}

} // namespace remat::text
