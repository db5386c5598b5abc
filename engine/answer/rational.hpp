#pragma once

#include <compare>
#include <cstdint>
#include <optional>

// An exact number: a fraction in lowest terms, its numerator and denominator up to 2^127 - 1. What does not
// fit is refused (nothing comes back); it never wraps and is never rounded. Comparing always works.
namespace remat::answer {

__extension__ using Magnitude = unsigned __int128;

class Rational {
  public:
    Rational() = default; // zero
    explicit Rational(std::int64_t whole);

    [[nodiscard]] static std::optional<Rational> fraction(Magnitude numerator, Magnitude denominator);

    [[nodiscard]] Magnitude numerator() const { return numerator_; } // of the absolute value
    [[nodiscard]] Magnitude denominator() const { return denominator_; }
    [[nodiscard]] bool is_negative() const { return negative_; }
    [[nodiscard]] bool is_zero() const { return numerator_ == 0; }
    [[nodiscard]] bool is_whole() const { return denominator_ == 1; }

    [[nodiscard]] Rational negated() const;
    [[nodiscard]] Rational absolute() const;

    friend bool operator==(Rational const&, Rational const&) = default;
    friend std::strong_ordering operator<=>(Rational const& one, Rational const& other);

  private:
    Magnitude numerator_ = 0;
    Magnitude denominator_ = 1;
    bool negative_ = false; // never of zero
};

[[nodiscard]] std::optional<Rational> sum(Rational const& one, Rational const& other);
[[nodiscard]] std::optional<Rational> difference(Rational const& one, Rational const& other);
[[nodiscard]] std::optional<Rational> product(Rational const& one, Rational const& other);
[[nodiscard]] std::optional<Rational> quotient(Rational const& one, Rational const& other); // nothing by zero
[[nodiscard]] std::optional<Rational> power(Rational const& base, std::int64_t exponent);   // 0^0 is 1

} // namespace remat::answer
