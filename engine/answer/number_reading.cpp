#include "engine/answer/number_reading.hpp"

#include "engine/answer/plain_signs.hpp"

#include <algorithm>
#include <utility>

namespace remat::answer {

namespace {

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

std::optional<Rational> appended(std::optional<Rational> const& number, char digit) {
    auto const ten_times = number ? product(*number, Rational{10}) : std::nullopt;
    return ten_times ? sum(*ten_times, Rational{digit - '0'}) : std::nullopt;
}

// A unit holds digits at most as exponents or as part of a word (`m^2`, `m3`), else a calculation was typed.
bool may_be_unit(std::string_view unit) {
    constexpr std::size_t longest = 64;
    if (unit.empty()) {
        return true;
    }
    if (unit.size() > longest ||
        std::string_view{"0123456789.,'_+-^*/=<>"}.find(unit.front()) != std::string_view::npos) {
        return false;
    }
    for (std::size_t place = 1; place < unit.size(); ++place) {
        auto const before = unit[place - 1];
        bool const is_times = place == 1 && (before == 'x' || before == 'X');
        if (is_digit(unit[place]) && (is_times || before == ' ' || before == '/' || before == '*')) {
            return false;
        }
    }
    return true;
}

class Parser {
  public:
    Parser(std::string_view text, NumberSigns signs) : text_{text}, signs_{signs} {}

    std::optional<NumberReading> parse() {
        bool const is_negative = sign() == '-';
        skip_spaces();
        auto value = scaled();
        if (!value) {
            return std::nullopt;
        }
        if (auto const before = place_; takes_between_spaces("/")) {
            if (auto const divisor = scaled()) {
                value = quotient(*value, *divisor);
                form_ = NumberForm::reckoned;
            } else {
                place_ = before;
            }
        }
        skip_spaces();
        auto const unit = text_.substr(place_);
        if (!value || !may_be_unit(unit)) {
            return std::nullopt;
        }
        return NumberReading{
            .value = is_negative ? value->negated() : *value, .unit = std::string{unit}, .form = form_};
    }

  private:
    [[nodiscard]] char at(std::size_t place) const { return place < text_.size() ? text_[place] : '\0'; }
    [[nodiscard]] bool is_digit_at(std::size_t place) const { return is_digit(at(place)); }

    void skip_spaces() {
        while (at(place_) == ' ') {
            ++place_;
        }
    }

    char sign() {
        auto const c = at(place_);
        if (c == '-' || c == '+') {
            ++place_;
            return c;
        }
        return '+';
    }

    bool takes_between_spaces(std::string_view sign) {
        auto const before = place_;
        skip_spaces();
        if (text_.substr(place_).starts_with(sign)) {
            place_ += sign.size();
            skip_spaces();
            return true;
        }
        place_ = before;
        return false;
    }

    // A term, or a term times a power.
    std::optional<Rational> scaled() {
        auto const one = term();
        auto const before = place_;
        if (one && (takes_between_spaces("*") || takes_between_spaces("x") || takes_between_spaces("X"))) {
            auto const factor = number();
            auto const raised_factor = factor ? power_of(*factor) : std::nullopt;
            if (raised_factor && is_raised_) {
                return *raised_factor ? product(*one, **raised_factor) : std::nullopt;
            }
            place_ = before;
        }
        return one;
    }

    std::optional<Rational> term() {
        auto const base = number();
        if (!base) {
            return std::nullopt;
        }
        auto const raised_base = power_of(*base);
        return raised_base ? *raised_base : std::nullopt;
    }

    // The base itself where no power follows. Outer nothing: what follows is none that we can read; inner:
    // too large.
    std::optional<std::optional<Rational>> power_of(Rational const& base) {
        is_raised_ = false;
        auto const before = place_;
        if (!takes_between_spaces("^") && !takes_between_spaces("**")) {
            return std::optional{base};
        }
        bool const is_negative = sign() == '-';
        auto const exponent = small_whole();
        if (!exponent) {
            place_ = before;
            return std::nullopt;
        }
        is_raised_ = true;
        form_ = NumberForm::reckoned;
        return power(base, is_negative ? -*exponent : *exponent);
    }

    std::optional<std::int64_t> small_whole() {
        if (!is_digit_at(place_)) {
            return std::nullopt;
        }
        constexpr std::int64_t much = 100'000; // overflows every base that can
        std::int64_t value = 0;
        for (; is_digit_at(place_); ++place_) {
            value = value >= much ? much + (at(place_) - '0') % 2 : value * 10 + (at(place_) - '0');
        }
        return value;
    }

    // The sign that groups digits here, if three digits and no more follow it.
    [[nodiscard]] char group_sign() const {
        auto const c = at(place_);
        bool const may_group =
            c == ' ' || c == '\'' || (c != '\0' && signs_.group.find(c) != std::string_view::npos);
        bool const is_group = is_digit_at(place_ + 1) && is_digit_at(place_ + 2) && is_digit_at(place_ + 3) &&
                              !is_digit_at(place_ + 4);
        return may_group && is_group ? c : '\0';
    }

    std::optional<Rational> number() {
        auto const begin = place_;
        std::optional<Rational> value{Rational{}};
        std::size_t digits = whole_digits(value);
        auto const decimal_sign = at(place_);
        bool const has_decimals = decimal_sign != '\0' &&
                                  signs_.decimals.find(decimal_sign) != std::string_view::npos &&
                                  is_digit_at(place_ + 1);
        std::int64_t decimals = 0;
        if (has_decimals) {
            ++place_;
            for (; is_digit_at(place_) || is_inner_separator(decimals); ++place_) {
                if (is_digit_at(place_)) {
                    value = appended(value, at(place_));
                    ++decimals;
                }
            }
            digits += static_cast<std::size_t>(decimals);
        }
        if (digits == 0) {
            place_ = begin;
            return std::nullopt;
        }
        return shifted(value, exponent() - decimals);
    }

    // An underscore between decimals, or a space after three of them and before three more.
    [[nodiscard]] bool is_inner_separator(std::int64_t decimals) const {
        return (at(place_) == '_' && decimals > 0 && is_digit_at(place_ + 1)) ||
               (at(place_) == ' ' && decimals > 0 && decimals % 3 == 0 && is_digit_at(place_ + 1) &&
                is_digit_at(place_ + 2) && is_digit_at(place_ + 3));
    }

    std::size_t whole_digits(std::optional<Rational>& value) {
        auto const begin = place_;
        char group = '\0';
        std::size_t digits = 0;
        while (true) {
            if (is_digit_at(place_)) {
                value = appended(value, at(place_++));
                ++digits;
            } else if (digits > 0 && at(place_) == '_' && is_digit_at(place_ + 1)) {
                ++place_;
            } else if (auto const c = group_sign();
                       c != '\0' &&
                       (group == '\0' ? digits >= 1 && digits <= 3 && at(begin) != '0' : c == group)) {
                group = c;
                ++place_;
            } else {
                return digits;
            }
        }
    }

    std::int64_t exponent() {
        if (at(place_) != 'e' && at(place_) != 'E') {
            return 0;
        }
        auto const has_sign = at(place_ + 1) == '-' || at(place_ + 1) == '+';
        if (!is_digit_at(place_ + (has_sign ? 2U : 1U))) {
            return 0;
        }
        ++place_;
        bool const is_negative = sign() == '-';
        auto const value = small_whole().value_or(0);
        form_ = NumberForm::reckoned;
        return is_negative ? -value : value;
    }

    static std::optional<Rational> shifted(std::optional<Rational> const& value, std::int64_t places) {
        if (!value || value->is_zero()) {
            return value;
        }
        // 10^n and 10^-n end at the same size; a long number may still shrink to one that fits.
        auto const factor = power(Rational{10}, places < 0 ? -places : places);
        return !factor ? std::nullopt : places < 0 ? quotient(*value, *factor) : product(*value, *factor);
    }

    std::string_view text_;
    NumberSigns signs_;
    std::size_t place_ = 0;
    NumberForm form_ = NumberForm::plain;
    bool is_raised_ = false; // what power_of saw last
};

} // namespace

std::optional<NumberReading> read_number(std::string_view text, NumberSigns signs) {
    constexpr std::size_t longest = 512; // bytes: whatever is longer is no number
    if (text.size() > longest) {
        return std::nullopt;
    }
    auto plain = plain_signs(text);
    if (plain.ends_with('.')) {
        plain.pop_back(); // the full stop of a sentence
    }
    // `$34` and `34 $` are the same.
    for (std::string_view const currency : {"$", "€", "£", "¥"}) {
        if (plain.starts_with(currency)) {
            plain = plain.substr(currency.size()) + std::string{currency};
            break;
        }
    }
    auto const begin = plain.find_first_not_of(' ');
    return begin == std::string::npos ? std::nullopt
                                      : Parser{std::string_view{plain}.substr(begin), signs}.parse();
}

NumberReadings read_number(std::string_view text, std::string_view language) {
    NumberReadings found;
    auto const ways = ways_to_read(language);
    for (std::size_t way = 0; way < ways.size(); ++way) {
        auto reading = read_number(text, ways[way]);
        if (!reading ||
            std::any_of(found.readings.begin(), found.readings.end(),
                        [&](NumberReading const& other) { return other.value == reading->value; })) {
            continue;
        }
        if (found.readings.empty() && way > 0) {
            found.way = NumberReadings::Way::unusual;
        }
        found.readings.push_back(std::move(*reading));
    }
    return found;
}

} // namespace remat::answer
