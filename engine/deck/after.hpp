#pragma once

#include "engine/deck/draft.hpp"
#include "engine/deck/report.hpp"

// `after:` says which cards must have been passed before one is introduced.
namespace remat::deck {

// Turns what the file says into keys. Reports ids that the deck does not have and cards that wait for one
// another in a circle; `deck/id` of another deck is taken as it is, for that file is not here.
void resolve_after(Draft& draft, Report& report);

} // namespace remat::deck
