#pragma once

#include "engine/deck/yaml_scene.hpp"

// Quotes that end too early or never: a parser notices where the text behind them means nothing, or at the
// end of the file.
namespace remat::deck {

// Something stands behind the quote that ended a text.
void tell_after_quote(Scene& scene);

// The file ended inside quotes.
void tell_open_quote(Scene& scene);

// A bracket is never closed, perhaps because a quote behind it on its line is not. Returns whether it was
// told.
[[nodiscard]] bool tell_quote_in_open_bracket(Scene& scene);

// The parser forgives a quote that the end of the file closes, and swallows the lines between. `last` is
// where the last value begins. Returns whether there was something to report.
[[nodiscard]] bool report_open_quote(Mark last, Report& report);

} // namespace remat::deck
