#pragma once

#include "cli/terminal/page.hpp"
#include "cli/view/stats_page.hpp"

// Retention and the forgetting curve, all on one axis.
namespace remat::cli::view {

void put_retention(terminal::Page& page, StatsPage const& what);

} // namespace remat::cli::view
