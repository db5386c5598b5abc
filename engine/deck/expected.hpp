#pragma once

#include "engine/answer/expected.hpp"
#include "engine/deck/card.hpp"

#include <optional>

// What is to be typed to answer a card, for the room that judges it.
namespace remat::deck {

// Nothing for kinds that are not typed, and for a deletion that hides several different texts: that one is
// revealed and graded. An accepted text stands without the marks of code and bold type, which nobody types;
// of a typed card in the order of its answers, each in its languages.
[[nodiscard]] std::optional<answer::Expected> expected_of(Variant const& variant);

} // namespace remat::deck
