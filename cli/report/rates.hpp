#pragma once

#include "cli/report/markup.hpp"
#include "cli/view/stats_page.hpp"

// How much was recalled: rates with their 95 % intervals, all on one axis from 0 to 100 %, and the forgetting
// curve beside what the schedule aims at. Without an answer that tells of memory, nothing.
namespace remat::cli::report {

void put_retention(Markup& page, view::StatsPage const& what);
void put_forgetting(Markup& page, view::StatsPage const& what);

} // namespace remat::cli::report
