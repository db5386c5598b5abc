#pragma once

#include "cli/terminal/screen.hpp"
#include "cli/view/card_texts.hpp"
#include "engine/session/encounter.hpp"

#include <string>

// What is said of an answer.
namespace remat::cli::view {

// First why what was picked or typed is wrong, or how it differs; then what is right with its why, the card's
// explanation, the source. Of a self-graded card the answer. A blank line follows; one also sets it off from
// the prompt.
[[nodiscard]] std::string verdict(CardText const& card, session::Encounter const& encounter,
                                  terminal::Screen const& screen);

} // namespace remat::cli::view
