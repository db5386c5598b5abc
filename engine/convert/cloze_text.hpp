#pragma once

#include "engine/deck/localised.hpp"

#include <cstdint>
#include <optional>

// Texts with holes as other programs write them: `{{c1::word::hint}}`.
namespace remat::convert {

enum class Holes : std::uint8_t { possible, expected }; // expected: `{{word}}` is one, too

// As a deck writes it: numbers without their letter, and one for each hole where there are several. Nothing
// if there are no holes, or a deck could not have them.
[[nodiscard]] std::optional<deck::Localised> cloze_of(deck::Localised const& text, Holes holes);

} // namespace remat::convert
