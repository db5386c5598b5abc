#pragma once

#include "cli/report/markup.hpp"
#include "cli/view/stats_page.hpp"

// How cards and answers are spread: intervals and ease of the cards, grades, hours of the day. What is empty
// is left out.
namespace remat::cli::report {

void put_intervals(Markup& page, view::StatsPage const& what);
void put_ease(Markup& page, view::StatsPage const& what);
void put_grades(Markup& page, view::StatsPage const& what);
void put_hours(Markup& page, view::StatsPage const& what);

} // namespace remat::cli::report
