#pragma once

#include "cli/markdown/document.hpp"

#include <cstdint>
#include <string_view>

// Markdown as deck files have it: CommonMark with tables and formulas, without HTML, references and indented
// surprises: a text of one line is a line of words, whatever it begins with (`- 5`, `# include`, `>= 3`).
namespace remat::cli::markdown {

// As symbols where the screen has them; else as the author wrote them, dollars included.
enum class Maths : std::uint8_t { symbols, source };

// Any bytes at all. Time is proportional to the text; one of more than 64 KiB is taken as it is, line by
// line.
[[nodiscard]] Document parse(std::string_view text, Maths maths);

} // namespace remat::cli::markdown
