#pragma once

#include "cli/view/stats_page.hpp"

#include <string>
#include <string_view>

// The statistics as one HTML document that needs nothing else: styles inside, drawings as SVG, no script,
// nothing loaded. The same page gives the same bytes; the language is the interface's.
namespace remat::cli::report {

[[nodiscard]] std::string report(view::StatsPage const& what);

// Whether a document, or its first kilobyte, is one of ours, which a newer one may replace.
[[nodiscard]] bool is_report(std::string_view document);

} // namespace remat::cli::report
