#include "engine/answer/number_text.hpp"

#include <algorithm>

namespace remat::answer {

static std::string digits_of(Magnitude value) {
    std::string digits;
    do {
        digits.push_back(static_cast<char>('0' + static_cast<int>(value % 10)));
        value /= 10;
    } while (value != 0);
    std::reverse(digits.begin(), digits.end());
    return digits;
}

NumberText number_text(Rational const& value, [[maybe_unused]] std::string_view language,
                       [[maybe_unused]] int digits) {
    return {.text = (value.is_negative() ? "-" : "") + digits_of(value.numerator() / value.denominator())};
}

} // namespace remat::answer
