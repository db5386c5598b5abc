#include "engine/answer/rational.hpp"

#include <cstdlib>
#include <utility>

namespace remat::answer {

// Room for one sign: so a numerator could be a signed number of the same size.
static constexpr Magnitude largest = ~Magnitude{0} >> 1U;

static Magnitude greatest_common_divisor(Magnitude one, Magnitude other) {
    while (other != 0) {
        one = std::exchange(other, one % other);
    }
    return one;
}

static std::optional<Magnitude> times(Magnitude one, Magnitude other) {
    if (one != 0 && other > largest / one) {
        return std::nullopt;
    }
    return one * other;
}

Rational::Rational(std::int64_t whole)
    : numerator_{whole < 0 ? Magnitude{0} - static_cast<Magnitude>(whole) : static_cast<Magnitude>(whole)}
    , negative_{whole < 0} {}

std::optional<Rational> Rational::fraction(Magnitude numerator, Magnitude denominator) {
    if (denominator == 0) {
        return std::nullopt;
    }
    auto const common = greatest_common_divisor(numerator, denominator);
    Rational made;
    made.numerator_ = numerator / common;
    made.denominator_ = denominator / common;
    if (made.numerator_ > largest || made.denominator_ > largest) {
        return std::nullopt;
    }
    return made;
}

Rational Rational::negated() const {
    auto other = *this;
    other.negative_ = !negative_ && !is_zero();
    return other;
}

Rational Rational::absolute() const {
    return negative_ ? negated() : *this;
}

static Rational with_sign_of(Rational const& absolute, bool negative) {
    return negative ? absolute.negated() : absolute;
}

// By continued fractions: whole parts first, then the reciprocals of what is left, whose order is turned
// around. Cross products would need twice the width.
static std::strong_ordering compare_absolute(Rational const& one, Rational const& other) {
    auto a = one.numerator();
    auto b = one.denominator();
    auto c = other.numerator();
    auto d = other.denominator();
    while (true) {
        auto const whole = a / b;
        auto const other_whole = c / d;
        if (whole != other_whole) {
            return whole < other_whole ? std::strong_ordering::less : std::strong_ordering::greater;
        }
        a %= b;
        c %= d;
        if (a == 0 || c == 0) {
            auto const order = static_cast<int>(a != 0) - static_cast<int>(c != 0);
            return order <=> 0;
        }
        // a/b <=> c/d, both below 1, is d/c <=> b/a.
        auto const turned_a = d;
        auto const turned_c = b;
        d = a;
        b = c;
        a = turned_a;
        c = turned_c;
    }
}

std::strong_ordering operator<=>(Rational const& one, Rational const& other) {
    if (one.negative_ != other.negative_) {
        return one.negative_ ? std::strong_ordering::less : std::strong_ordering::greater;
    }
    return one.negative_ ? compare_absolute(other, one) : compare_absolute(one, other);
}

std::optional<Rational> sum(Rational const& one, Rational const& other) {
    auto const common = greatest_common_divisor(one.denominator(), other.denominator());
    auto const left = times(one.numerator(), other.denominator() / common);
    auto const right = times(other.numerator(), one.denominator() / common);
    auto const denominator = times(one.denominator(), other.denominator() / common);
    if (!left || !right || !denominator) {
        return std::nullopt;
    }
    if (one.is_negative() == other.is_negative()) {
        auto const total = Rational::fraction(*left + *right, *denominator); // two of them fit the type
        return total ? std::optional{with_sign_of(*total, one.is_negative())} : std::nullopt;
    }
    bool const left_wins = *left >= *right;
    auto const rest = Rational::fraction(left_wins ? *left - *right : *right - *left, *denominator);
    return rest ? std::optional{with_sign_of(*rest, left_wins ? one.is_negative() : other.is_negative())}
                : std::nullopt;
}

std::optional<Rational> difference(Rational const& one, Rational const& other) {
    return sum(one, other.negated());
}

std::optional<Rational> product(Rational const& one, Rational const& other) {
    auto const across = greatest_common_divisor(one.numerator(), other.denominator());
    auto const back = greatest_common_divisor(other.numerator(), one.denominator());
    auto const numerator = times(one.numerator() / across, other.numerator() / back);
    auto const denominator = times(one.denominator() / back, other.denominator() / across);
    if (!numerator || !denominator) {
        return std::nullopt;
    }
    auto const made = Rational::fraction(*numerator, *denominator);
    return made ? std::optional{with_sign_of(*made, one.is_negative() != other.is_negative())} : std::nullopt;
}

std::optional<Rational> quotient(Rational const& one, Rational const& other) {
    auto const turned = Rational::fraction(other.denominator(), other.numerator());
    return turned ? product(one, with_sign_of(*turned, other.is_negative())) : std::nullopt;
}

std::optional<Rational> power(Rational const& base, std::int64_t exponent) {
    if (exponent < 0) {
        auto const turned = quotient(Rational{1}, base);
        return turned ? power(*turned, exponent < -1024 ? 1024 - exponent % 2 : -exponent) : std::nullopt;
    }
    // Anything else but 0, 1 and -1 has long overflowed.
    if (exponent > 1024) {
        exponent = 1024 + exponent % 2;
    }
    std::optional<Rational> result{Rational{1}};
    for (; result && exponent > 0; --exponent) {
        result = product(*result, base);
    }
    return result;
}

} // namespace remat::answer
