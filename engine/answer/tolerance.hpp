#pragma once

#include "engine/answer/expected.hpp"

#include <optional>

// Between which numbers an answer is right.
namespace remat::answer {

struct Bounds {
    Rational least;
    Rational most;

    [[nodiscard]] bool hold(Rational const& number) const { return least <= number && number <= most; }
    friend bool operator==(Bounds const&, Bounds const&) = default;
};

// The borders belong to it. Nothing if they do not fit a Rational.
[[nodiscard]] std::optional<Bounds> bounds_of(Rational const& value,
                                              std::optional<Tolerance> const& tolerance);

} // namespace remat::answer
