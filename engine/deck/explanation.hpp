#pragma once

#include "engine/deck/explanation_text.hpp"

#include <optional>
#include <string_view>
#include <vector>

// What a code of the diagnostics means: the page that `check --explain` shows. For each code of
// diagnostic_codes.hpp there is one.
namespace remat::deck {

// In the order of their codes, errors first.
[[nodiscard]] std::vector<Explanation> explanations();

// Upper and lower case are one. Nothing: there is no such code.
[[nodiscard]] std::optional<Explanation> explanation_of(std::string_view code);

} // namespace remat::deck
