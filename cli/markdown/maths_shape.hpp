#pragma once

#include <string>
#include <string_view>

// How parts of a formula look on one line, where parentheses say what height and lines say on paper. Texts
// are parts already in Unicode.
namespace remat::cli::markdown {

// One thing that needs no parentheses: a number, or a letter with its marks and scripts.
[[nodiscard]] bool is_atom(std::string_view text);

// Nothing in it is added, compared or listed: a numerator needs no parentheses.
[[nodiscard]] bool is_product(std::string_view text);

[[nodiscard]] std::string in_parentheses(std::string_view text);

// As a super- or subscript: in small characters if there is one for each, else `^q`, `_max`, `^(…)`.
[[nodiscard]] std::string raised(std::string_view text);
[[nodiscard]] std::string lowered(std::string_view text);

// Whether a letter or a digit put behind it would be read as a part of it.
[[nodiscard]] bool ends_in_letter(std::string_view text);

// ℝ for R.
[[nodiscard]] std::string double_struck(std::string_view text);

} // namespace remat::cli::markdown
