#pragma once

#include "engine/answer/accents.hpp"
#include "engine/answer/rational.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

// What is to be typed: one of some texts, or a number.
namespace remat::answer {

struct Accepted {
    std::string text;
    std::string language; // whose articles may be left out or put before it; empty: unknown

    friend bool operator==(Accepted const&, Accepted const&) = default;
};

// The first is the one shown.
struct ExpectedText {
    std::vector<Accepted> accepted;
    Accents accents = Accents::near;

    friend bool operator==(ExpectedText const&, ExpectedText const&) = default;
};

// How far from the value an answer may be, the borders included. Not negative.
struct Tolerance {
    enum class Of : std::uint8_t { absolute, percent }; // in the card's unit; of the right value
    Rational amount;
    Of of = Of::absolute;

    friend bool operator==(Tolerance const&, Tolerance const&) = default;
};

struct ExpectedNumber {
    Rational value;
    std::optional<Tolerance> tolerance; // none: exactly the value
    std::vector<Accepted> units;        // every language's spelling of the card's unit; empty: none

    friend bool operator==(ExpectedNumber const&, ExpectedNumber const&) = default;
};

using Expected = std::variant<ExpectedText, ExpectedNumber>;

} // namespace remat::answer
