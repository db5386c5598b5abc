#pragma once

// How the report looks: on paper, on a phone, in the dark. Colors are chosen so that text reaches a contrast
// of 4.5 and marks of 3 on their ground; no mark differs from another by its color alone.
namespace remat::cli::report {

// CSS without the signs that HTML would want escaped.
extern char const* const style_sheet;

} // namespace remat::cli::report
