#pragma once

#include "engine/answer/number_style.hpp"
#include "engine/answer/rational.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Numbers as people type them: a sign, digits grouped by threes (spaces of any width, apostrophes) or anyhow
// (underscores), decimals, `1.5e9`, `3 × 10^8`, `2^10`, `2**10`, `10⁹`, `3/4`, and after them a unit. Nothing
// else is reckoned: an answer is no calculator. What does not fit a Rational is no number.
namespace remat::answer {

enum class NumberForm : std::uint8_t {
    plain,
    reckoned
}; // reckoned: an exponent, a power, a product, a fraction

struct NumberReading {
    Rational value;
    std::string unit; // as plain_signs() has it, empty: none
    NumberForm form = NumberForm::plain;

    friend bool operator==(NumberReading const&, NumberReading const&) = default;
};

[[nodiscard]] std::optional<NumberReading> read_number(std::string_view text, NumberSigns signs);

// In the ways in which a language reads it, the likeliest first; only readings with different values.
// `is_usual`: whether the first is the first way of the language.
struct NumberReadings {
    std::vector<NumberReading> readings;
    enum class Way : std::uint8_t { usual, unusual } way = Way::usual; // of the first
};
[[nodiscard]] NumberReadings read_number(std::string_view text, std::string_view language);

} // namespace remat::answer
