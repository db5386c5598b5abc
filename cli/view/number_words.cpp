#include "cli/view/number_words.hpp"

#include "cli/messages.hpp"
#include "engine/answer/deck_number.hpp"
#include "engine/answer/number_text.hpp"

namespace remat::cli::view {

namespace {

constexpr int exact_digits = 15;
constexpr int rounded_digits = 4;
constexpr std::string_view no_break_space = "\u00A0";

std::string with_unit(std::string number, std::string_view unit) {
    if (!unit.empty()) {
        number += std::string{no_break_space} + std::string{unit};
    }
    return number;
}

// A fraction and a power stay what they are, and their value stands beside them.
std::string number_of(std::string const& written, std::string_view language) {
    auto const value = answer::parse_deck_number(written);
    if (!value) {
        return written;
    }
    auto const exact = answer::number_text(*value, language, exact_digits);
    bool const is_exact = exact.exactness == answer::Exactness::exact;
    if (written.find_first_of("/^") == std::string::npos) {
        return is_exact ? exact.text : written;
    }
    return is_exact ? tr("{0} = {1}", written, exact.text)
                    : tr("{0} ≈ {1}", written, answer::number_text(*value, language, rounded_digits).text);
}

} // namespace

std::string right_number(deck::Numeric const& numeric, std::string_view unit, std::string_view language) {
    auto number = with_unit(number_of(numeric.answer, language), unit);
    auto const tolerance = answer::parse_tolerance(numeric.tolerance);
    if (!tolerance || tolerance->amount.is_zero()) {
        return number;
    }
    auto const amount = answer::number_text(tolerance->amount, language, exact_digits).text;
    bool const is_percent = tolerance->of == answer::Tolerance::Of::percent;
    return tr("{0} (± {1})", number, with_unit(amount, is_percent ? "%" : unit));
}

} // namespace remat::cli::view
