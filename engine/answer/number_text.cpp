#include "engine/answer/number_text.hpp"

#include "engine/answer/number_style.hpp"

#include <algorithm>
#include <cstddef>

namespace remat::answer {

namespace {

std::string digits_of(Magnitude value) {
    std::string digits;
    do {
        digits.push_back(static_cast<char>('0' + static_cast<int>(value % 10)));
        value /= 10;
    } while (value != 0);
    std::reverse(digits.begin(), digits.end());
    return digits;
}

// The digits after the decimal sign, one by one.
class Decimals {
  public:
    Decimals(Magnitude rest, Magnitude denominator) : rest_{rest}, denominator_{denominator} {}

    [[nodiscard]] bool is_done() const { return rest_ == 0; }
    [[nodiscard]] bool rounds_up() const { return rest_ >= denominator_ - rest_; }

    // Ten times the rest may not fit its type, twice the denominator does.
    char next() {
        char digit = '0';
        Magnitude total = 0;
        for (int time = 0; time < 10; ++time) {
            total += rest_;
            if (total >= denominator_) {
                total -= denominator_;
                ++digit;
            }
        }
        rest_ = total;
        return digit;
    }

  private:
    Magnitude rest_;
    Magnitude denominator_;
};

// The digits of a number, the decimal sign after `whole` of them.
struct Digits {
    std::string digits;
    std::size_t whole = 0;
    Exactness exactness = Exactness::exact;
};

void add_one_in_the_last_place(Digits& number) {
    for (auto place = number.digits.size(); place > 0; --place) {
        auto& digit = number.digits[place - 1];
        if (digit != '9') {
            ++digit;
            return;
        }
        digit = '0';
    }
    number.digits.insert(number.digits.begin(), '1');
    ++number.whole;
}

Digits digits_of(Rational const& value, std::size_t most) {
    auto const whole = value.numerator() / value.denominator();
    Digits number{.digits = digits_of(whole)};
    number.whole = number.digits.size();
    Decimals decimals{value.numerator() % value.denominator(), value.denominator()};
    auto significant = whole == 0 ? 0 : number.whole;
    while (!decimals.is_done() && significant < most) {
        number.digits.push_back(decimals.next());
        significant += significant > 0 || number.digits.back() != '0' ? 1U : 0U;
    }
    if (!decimals.is_done()) {
        number.exactness = Exactness::rounded;
        if (decimals.rounds_up()) {
            add_one_in_the_last_place(number);
        }
    }
    while (number.digits.size() > number.whole && number.digits.back() == '0') {
        number.digits.pop_back();
    }
    return number;
}

std::string grouped(std::string_view whole, NumberStyle const& style) {
    if (whole.size() < style.shortest_grouped) {
        return std::string{whole};
    }
    std::string text;
    for (std::size_t place = 0; place < whole.size(); ++place) {
        if (place > 0 && (whole.size() - place) % 3 == 0) {
            text += style.group;
        }
        text += whole[place];
    }
    return text;
}

} // namespace

NumberText number_text(Rational const& value, std::string_view language, int digits) {
    auto const style = number_style(language);
    auto const number = digits_of(value, static_cast<std::size_t>(std::clamp(digits, 1, 38)));
    std::string_view const all = number.digits;
    NumberText made{.text = value.is_negative() ? "-" : "", .exactness = number.exactness};
    auto const first = all.find_first_not_of('0');
    constexpr std::size_t most_zeros = 6;
    if (first != std::string_view::npos && first > most_zeros) { // 0.0000001 is hard to count
        made.text += all[first];
        if (first + 1 < all.size()) {
            made.text.append(style.decimal).append(all.substr(first + 1));
        }
        made.text += "e-" + std::to_string(first - number.whole + 1);
        return made;
    }
    made.text += grouped(all.substr(0, number.whole), style);
    if (number.whole < all.size()) {
        made.text.append(style.decimal).append(all.substr(number.whole));
    }
    return made;
}

} // namespace remat::answer
