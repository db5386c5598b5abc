#pragma once

#include "cli/terminal/page.hpp"
#include "engine/statistics/forecast.hpp"
#include "engine/statistics/rate.hpp"

#include <span>
#include <string>

// Figures that several pages show: a share of answers, the load of the coming days.
namespace remat::cli::view {

// `80 %`.
[[nodiscard]] std::string percent(double share);

// `80 % of 218`; without an answer it says so.
[[nodiscard]] std::string rate_of_answers(statistics::Rate const& rate);

// `74 to 85 %`; empty without an answer.
[[nodiscard]] std::string range_of(statistics::Rate const& rate);

// The heading and the bars, by two weeks or by twice one.
void put_forecast(terminal::Page& page, std::span<statistics::DayLoad const> days);

} // namespace remat::cli::view
