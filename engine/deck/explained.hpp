#pragma once

#include "engine/deck/explanation_text.hpp"

#include <span>

// The tables behind explanations(), by what the codes are about.
namespace remat::deck {

[[nodiscard]] std::span<Explanation const> explained_files();    // E001 to E029: bytes and YAML
[[nodiscard]] std::span<Explanation const> explained_cards();    // E030 and on: keys, values, cards, decks
[[nodiscard]] std::span<Explanation const> explained_warnings(); // W201 and on

} // namespace remat::deck
