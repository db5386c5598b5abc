#pragma once

#include "cli/report/markup.hpp"
#include "cli/view/stats_page.hpp"

// What one wants to know first, as six numbers with a word below each.
namespace remat::cli::report {

void put_key_figures(Markup& page, view::StatsPage const& what);

} // namespace remat::cli::report
