#pragma once

#include "cli/figures.hpp"
#include "cli/json.hpp"
#include "engine/calendar/instant.hpp"

// The figures of `remat stats` for programs: one JSON value, and its tables one by one. As json.hpp, for .cpp
// files of commands.
namespace remat::cli {

[[nodiscard]] Json figures_json(Figures const& figures, calendar::Moment at);

// The names of the tables, in their order: `retention`, `days`, …
[[nodiscard]] std::vector<std::string> figure_tables(Json const& figures);

// A table with its heading, as CSV; nothing under a name that is none.
[[nodiscard]] std::optional<std::string> figures_csv(Json const& figures, std::string_view table);

} // namespace remat::cli
