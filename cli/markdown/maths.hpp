#pragma once

#include <optional>
#include <string>
#include <string_view>

// TeX's formulas in Unicode, on one line: Greek, operators, fractions, roots, sub- and superscripts.
namespace remat::cli::markdown {

// `O(\sqrt{N})` as O(√N). A command that is not known stays as it is written. Nothing when braces do not
// match or are nested deeper than 24, and for what needs more than one line (`\begin`, `\\`). Time is
// proportional to the formula and its depth.
[[nodiscard]] std::optional<std::string> in_unicode(std::string_view tex);

} // namespace remat::cli::markdown
