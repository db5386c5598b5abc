#pragma once

#include "cli/terminal/screen.hpp"
#include "engine/deck/import_plan.hpp"

#include <cstdint>
#include <string>
#include <vector>

// The plan of an import, deck by deck.
namespace remat::cli::view {

// `+12 new, ~3 changed, 1 reworded, -2 retired, 40 unchanged`: what is none is left out.
[[nodiscard]] std::string counts_line(deck::Counts const& counts);

// `deck: counts`, the links (`old is now new`), renames, and why a plan is held back.
// `ten: nothing was changed; it would have been -6 retired, 4 unchanged`, of a plan that was not carried out.
[[nodiscard]] std::string unfulfilled(deck::DeckPlan const& plan, terminal::Screen const& screen);

[[nodiscard]] std::string import_plan(deck::DeckPlan const& plan, terminal::Screen const& screen);

} // namespace remat::cli::view
