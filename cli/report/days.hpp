#pragma once

#include "cli/report/markup.hpp"
#include "cli/view/stats_page.hpp"

// How much work there was and will be, by days: a year of answers, minutes a day, what comes due.
namespace remat::cli::report {

void put_year(Markup& page, view::StatsPage const& what);
void put_minutes(Markup& page, view::StatsPage const& what);
void put_coming(Markup& page, view::StatsPage const& what);

} // namespace remat::cli::report
