#pragma once

#include "engine/deck/draft.hpp"
#include "engine/deck/report.hpp"

// What can only be known once the whole file has been read: the language of plain texts, the keys, two cards
// that are one, and which cards wait for which.
namespace remat::deck {

// Gives every card its key and every text its language; reports what does not fit together.
void resolve(Draft& draft, Report& report);

} // namespace remat::deck
