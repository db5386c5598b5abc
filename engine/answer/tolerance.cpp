#include "engine/answer/tolerance.hpp"

namespace remat::answer {

static std::optional<Rational> distance_of(Rational const& value, Tolerance const& tolerance) {
    if (tolerance.of == Tolerance::Of::absolute) {
        return tolerance.amount;
    }
    auto const hundredth = quotient(tolerance.amount, Rational{100});
    return hundredth ? product(value.absolute(), *hundredth) : std::nullopt;
}

std::optional<Bounds> bounds_of(Rational const& value, std::optional<Tolerance> const& tolerance) {
    if (!tolerance) {
        return Bounds{.least = value, .most = value};
    }
    auto const distance = distance_of(value, *tolerance);
    auto const least = distance ? difference(value, *distance) : std::nullopt;
    auto const most = distance ? sum(value, *distance) : std::nullopt;
    return least && most ? std::optional{Bounds{.least = *least, .most = *most}} : std::nullopt;
}

} // namespace remat::answer
