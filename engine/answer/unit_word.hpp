#pragma once

#include "engine/answer/rational.hpp"

#include <string>
#include <string_view>
#include <vector>

// One word of a unit, taken apart: prefix and what it scales.
namespace remat::answer {

struct UnitWord {
    Rational scale; // in units of the base
    std::string
        base; // a known quantity's own name, else the rest of the word without case; empty: a mere number
    enum class Kind : unsigned char { known, whole_word, prefixed_word } kind = Kind::known;
    Rational prefix{1}; // what of the scale is its prefix
};

// The ways in which it can be understood. A known unit has one; any other word one without a prefix and one
// for each prefix that it may begin with.
[[nodiscard]] std::vector<UnitWord> meanings(std::string_view word);

// The symbols of prefixes that stand for 1000 and more.
[[nodiscard]] std::vector<std::string_view> large_prefixes();

} // namespace remat::answer
