#pragma once

#include "cli/terminal/page.hpp"
#include "cli/view/stats_page.hpp"

// The distributions of `remat stats --all`: intervals and ease of the cards, grades, hours.
namespace remat::cli::view {

void put_details(terminal::Page& page, StatsPage const& what);

} // namespace remat::cli::view
