#pragma once

#include "cli/report/chart.hpp"
#include "cli/view/stats_page.hpp"

#include <string>
#include <vector>

// Rates as rows of a table: how many of how many, the share and its 95 % interval, and the aim if there is
// one.
namespace remat::cli::report {

[[nodiscard]] Table rates_table(std::string const& of_what, std::vector<view::RateBlock> const& blocks);

} // namespace remat::cli::report
