#pragma once

#include "cli/report/markup.hpp"
#include "cli/view/stats_page.hpp"

// What can be acted on: cards to rewrite with their place in a file, leeches, wrong options chosen most.
// Nothing where there is none.
namespace remat::cli::report {

void put_hardest(Markup& page, view::StatsPage const& what);
void put_leeches(Markup& page, view::StatsPage const& what);
void put_misconceptions(Markup& page, view::StatsPage const& what);

} // namespace remat::cli::report
