#pragma once

#include "engine/deck/card.hpp"

#include <cstddef>
#include <cstdint>
#include <span>

// Whether an answer to a multiple-choice card is right: the options picked are exactly the right ones.
namespace remat::deck {

enum class Verdict : std::uint8_t { right, wrong };

// `picked` are indices in file order, in any order; a repeated one counts once. No option picked is wrong.
[[nodiscard]] Verdict judge(Choice const& choice, std::span<std::size_t const> picked);

} // namespace remat::deck
