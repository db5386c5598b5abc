#pragma once

#include "cli/terminal/page.hpp"
#include "cli/view/card_texts.hpp"
#include "engine/session/encounter.hpp"

// What is said of a typed answer: right; nearly, with the difference in a sentence and under one another;
// wrong, with what was typed and what is right. Of a cloze the whole text follows.
namespace remat::cli::view {

// Of an encounter that is judged or given up. A blank line follows, except below a difference, which the
// explanation stands under.
void put_typed_verdict(terminal::Page& page, Texts const& texts, session::Encounter const& encounter);

} // namespace remat::cli::view
