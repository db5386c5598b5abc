#pragma once

#include <string_view>

// Whether what follows a number can be a unit at all: known units, or words of letters and signs of units
// with an exponent at most, in products and rates (`heads`, `US$`, `m^2`, `A*h`, `tokens/s`). Not digits,
// signs and fractions (`½`, `±1`, `:30`, ` e6`), words that count (`billion`) or several words.
namespace remat::answer {

// Spelled as plain_signs() spells.
[[nodiscard]] bool is_like_a_unit(std::string_view tail);

} // namespace remat::answer
