#pragma once

#include "engine/deck/draft.hpp"
#include "engine/deck/report.hpp"

#include <string_view>

// What is allowed in a deck but teaches badly: the warnings W2xx. `lint: {allow: […]}` on a card or the deck
// silences a code; an allowance that silences nothing is a warning itself.
namespace remat::deck {

// The draft must be resolved. Of what has errors, or depends on it, nothing is said.
void lint(Draft& draft, Report& report);

// Whether a deck may allow it.
[[nodiscard]] bool is_warning_code(std::string_view code);

} // namespace remat::deck
