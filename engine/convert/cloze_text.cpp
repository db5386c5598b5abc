#include "engine/convert/cloze_text.hpp"

#include "engine/deck/cloze.hpp"

#include <algorithm>
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
static std::string numbered(std::string text) {
    auto const holes = deck::parse_cloze(text).mistakes;
    auto number = std::count_if(holes.begin(), holes.end(), [](deck::ClozeMistake const& mistake) {
        return mistake.fault == deck::ClozeFault::unnumbered;
    });
    for (auto hole = holes.rbegin(); hole != holes.rend(); ++hole) {
        if (hole->fault == deck::ClozeFault::unnumbered) {
            text.insert(hole->offset + 2, std::to_string(number--) + "::");
        }
    }
    return text;
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
