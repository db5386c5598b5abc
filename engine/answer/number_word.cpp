#include "engine/answer/number_word.hpp"

#include "engine/text/fold.hpp"
#include "engine/text/normalise.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace remat::answer {

namespace {

struct NumberWord {
    std::string_view word; // in the singular
    int thousands = 0;     // how often it multiplies by a thousand; 0: not read
    enum class In : std::uint8_t { any_language, english } in = In::any_language;
};

constexpr auto in_english = NumberWord::In::english;

constexpr std::array number_words{
    NumberWord{"thousand", 1},
    NumberWord{"mille", 1},
    NumberWord{"millier", 1},
    NumberWord{"million", 2},
    NumberWord{"milliard", 3},
    NumberWord{"billion", 3, in_english},
    NumberWord{"trillion", 4, in_english},
    NumberWord{"billiard"},
    NumberWord{"quadrillion"},
    NumberWord{"quintillion"},
    NumberWord{"zillion"},
    NumberWord{"kilo"},
    NumberWord{"mega"},
    NumberWord{"giga"},
    NumberWord{"tera"},
    NumberWord{"peta"},
    NumberWord{"exa"},
    NumberWord{"mln"},
    NumberWord{"mio"},
    NumberWord{"mrd"},
    NumberWord{"md"},
    NumberWord{"bn"},
    NumberWord{"bln"},
    NumberWord{"tn"},
    NumberWord{"grand"},
    NumberWord{"lakh"},
    NumberWord{"crore"},
    NumberWord{"tausend"},
    NumberWord{"millionen"},
    NumberWord{"milliarden"},
    NumberWord{"mil"},
    NumberWord{"millon"},
    NumberWord{"millone"},
    NumberWord{"mila"},
    NumberWord{"milione"},
    NumberWord{"milioni"},
    NumberWord{"miliardo"},
    NumberWord{"miliardi"},
    NumberWord{"hundred"},
    NumberWord{"cent"},
    NumberWord{"ten"},
    NumberWord{"dozen"},
    NumberWord{"dizaine"},
    NumberWord{"douzaine"},
    NumberWord{"centaine"},
    NumberWord{"half"},
    NumberWord{"halve"},
    NumberWord{"third"},
    NumberWord{"quarter"},
    NumberWord{"fifth"},
    NumberWord{"tenth"},
    NumberWord{"hundredth"},
    NumberWord{"thousandth"},
    NumberWord{"millionth"},
    NumberWord{"billionth"},
    NumberWord{"demi"},
    NumberWord{"demie"},
    NumberWord{"tier"},
    NumberWord{"quart"},
    NumberWord{"dixieme"},
    NumberWord{"centieme"},
    NumberWord{"millieme"},
    NumberWord{"millionieme"},
    NumberWord{"squared"},
    NumberWord{"cubed"},
    NumberWord{"factorial"},
    NumberWord{"per"},
    NumberWord{"par"},
    NumberWord{"and"},
    NumberWord{"or"},
    NumberWord{"to"},
    NumberWord{"et"},
    NumberWord{"ou"},
    NumberWord{"plu"},
    NumberWord{"minu"},
    NumberWord{"moin"},
    NumberWord{"e"},
    NumberWord{"pi"},
    NumberWord{"π"},
};

NumberWord const* find(std::string_view word) {
    auto const folded = text::without_accents(text::loose_fold(word));
    auto const is_it = [&](NumberWord const& one) {
        return folded == one.word ||
               (folded.ends_with('s') && std::string_view{folded}.substr(0, folded.size() - 1) == one.word);
    };
    auto const* const found = std::find_if(number_words.begin(), number_words.end(), is_it);
    return found == number_words.end() ? nullptr : found;
}

std::string_view without_of(std::string_view tail) {
    for (std::string_view const of : {"of ", "de ", "d'"}) {
        if (tail.starts_with(of)) {
            return tail.substr(of.size());
        }
    }
    return tail;
}

} // namespace

bool is_number_word(std::string_view word) {
    return find(word) != nullptr;
}

std::optional<Multiple> multiple_of(std::string_view tail, std::string_view language) {
    auto const end = std::min(tail.find_first_of(" /"), tail.size());
    auto const* const found = find(tail.substr(0, end));
    bool const is_english = language.substr(0, language.find_first_of("-_")) == "en";
    if (found == nullptr || found->thousands == 0 || (found->in == in_english && !is_english)) {
        return std::nullopt;
    }
    auto const rest = tail.substr(end);
    auto const unit = without_of(rest.starts_with(' ') ? rest.substr(1) : rest);
    return Multiple{.factor = power(Rational{1000}, found->thousands).value(), .unit = std::string{unit}};
}

} // namespace remat::answer
