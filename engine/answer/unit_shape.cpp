#include "engine/answer/unit_shape.hpp"

#include "engine/answer/number_word.hpp"
#include "engine/answer/unit.hpp"
#include "engine/answer/unit_word.hpp"
#include "engine/text/letter.hpp"
#include "engine/text/utf8.hpp"

#include <algorithm>
#include <string>

namespace remat::answer {

namespace {

bool is_sign_of_units(char32_t c) {
    return c == '$' || c == 0xA2 || c == 0xA3 || c == 0xA5 || c == 0xB0 || c == 0xB5 || c == 0x2032 ||
           c == 0x2033 || (c >= 0x20A0 && c <= 0x20CF);
}

// Without `^2` or `^-1` at its end.
std::string_view without_exponent(std::string_view word) {
    auto const hat = word.rfind('^');
    if (hat == std::string_view::npos || hat == 0) {
        return word;
    }
    auto exponent = word.substr(hat + 1);
    exponent.remove_prefix(exponent.starts_with('-') ? 1 : 0);
    bool const is_short = exponent.size() == 1 && exponent.front() >= '0' && exponent.front() <= '9';
    return is_short ? word.substr(0, hat) : word;
}

bool is_word(std::string_view word) {
    bool is_after_letter = false;
    for (std::size_t offset = 0; offset < word.size();) {
        auto const [c, length] = text::decode_at(word, offset);
        bool const is_letter = text::is_letter(c);
        bool const is_join = is_after_letter && (c == '-' || c == '\'') && offset + length < word.size();
        if (!is_letter && !is_sign_of_units(c) && !is_join) {
            return false;
        }
        is_after_letter = is_letter;
        offset += length;
    }
    return !word.empty();
}

bool is_part(std::string_view part) {
    if (part.empty() || part == "e" || part == "E") {
        return false; // an exponent that was not finished
    }
    return meanings(part).front().kind == UnitWord::Kind::known ||
           (is_word(without_exponent(part)) && !is_number_word(without_exponent(part)));
}

} // namespace

bool is_like_a_unit(std::string_view tail) {
    auto const parts = rate_of(tail);
    return std::all_of(parts.begin(), parts.end(), [](std::string_view part) {
        while (true) {
            auto const times = part.find('*');
            if (is_part(part)) {
                return true;
            }
            if (times == std::string_view::npos || !is_part(part.substr(0, times))) {
                return false;
            }
            part.remove_prefix(times + 1);
        }
    });
}

} // namespace remat::answer
