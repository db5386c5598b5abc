#include "engine/answer/deck_number.hpp"

#include "engine/answer/number_reading.hpp"

namespace remat::answer {

static constexpr NumberSigns signs_of_decks{.decimals = ".", .group = ""};

std::optional<Rational> parse_deck_number(std::string_view text) {
    auto const reading = read_number(text, signs_of_decks);
    return reading && reading->unit.empty() ? std::optional{reading->value} : std::nullopt;
}

std::optional<Tolerance> parse_tolerance(std::string_view text) {
    auto const reading = read_number(text, signs_of_decks);
    if (!reading || reading->value.is_negative() || !(reading->unit.empty() || reading->unit == "%")) {
        return std::nullopt;
    }
    return Tolerance{.amount = reading->value,
                     .of = reading->unit.empty() ? Tolerance::Of::absolute : Tolerance::Of::percent};
}

} // namespace remat::answer
