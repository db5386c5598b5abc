#pragma once

#include "engine/answer/rational.hpp"

#include <optional>
#include <string>
#include <string_view>

// Words that count or reckon: `7 billion`, `7 mille`, `7 and a half`. None of them is a unit.
namespace remat::answer {

// In any language that we know. Case, accents and a plural do not matter. An `e` is the beginning of an
// exponent.
[[nodiscard]] bool is_number_word(std::string_view word);

struct Multiple {
    Rational factor;
    std::string unit; // what follows, without `of`
};

// What stands after a number, if it begins with a thousand, a million or a milliard; in English also with a
// billion or a trillion, which are other numbers in other languages.
[[nodiscard]] std::optional<Multiple> multiple_of(std::string_view tail, std::string_view language);

} // namespace remat::answer
