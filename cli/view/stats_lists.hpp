#pragma once

#include "cli/terminal/page.hpp"
#include "cli/view/stats_page.hpp"

// What can be acted on: cards to rewrite, options to think about. Nothing where there is none.
namespace remat::cli::view {

void put_lists(terminal::Page& page, StatsPage const& what);

} // namespace remat::cli::view
