#pragma once

#include "engine/deck/explanation_text.hpp"

#include <span>

// What the codes mean that a conversion has and a deck has not: for each of sentences.hpp there is one.
namespace remat::convert {

[[nodiscard]] std::span<deck::Explanation const> explanations();

} // namespace remat::convert
