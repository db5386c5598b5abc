#include "engine/convert/cloze_text.hpp"

#include "engine/deck/cloze.hpp"

#include <string>

namespace remat::convert {

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

// `{{c1::` is `{{1::`.
static std::string without_letters(std::string_view text, bool& has_any) {
    std::string plain;
    for (std::size_t place = 0; place < text.size(); ++place) {
        plain += text[place];
        bool const is_number = plain.ends_with("{{") && place + 2 < text.size() &&
                               (text[place + 1] == 'c' || text[place + 1] == 'C') &&
                               is_digit(text[place + 2]);
        if (is_number) {
            has_any = true;
            ++place;
        }
    }
    return plain;
}

// Each hole without a number gets the next one.
static std::string numbered(std::string_view text) {
    std::string result;
    std::size_t copied = 0;
    int number = 0;
    for (auto const& mistake : deck::parse_cloze(text).mistakes) {
        if (mistake.fault == deck::ClozeFault::unnumbered) {
            auto const inside = mistake.offset + 2;
            result += std::string{text.substr(copied, inside - copied)} + std::to_string(++number) + "::";
            copied = inside;
        }
    }
    return result + std::string{text.substr(copied)};
}

std::optional<deck::Localised> cloze_of(deck::Localised const& text, Holes holes) {
    deck::Localised result;
    for (auto const& translation : text.translations) {
        bool has_letters = false;
        auto written = numbered(without_letters(translation.text, has_letters));
        bool const is_sound =
            deck::parse_cloze(written).mistakes.empty() && !deck::cloze_numbers(written).empty();
        if (!is_sound || (holes == Holes::possible && !has_letters)) {
            return std::nullopt;
        }
        result.translations.push_back({translation.language, std::move(written)});
    }
    return result;
}

} // namespace remat::convert
