#pragma once

#include <cstddef>
#include <string_view>

// Leading articles, which do not matter in an answer. Taken as articles are those that stand before a noun
// whatever it is: definite, indefinite and partitive ones (`du`, `de la`), and German and Italian forms by
// gender and case. English, French, German, Spanish, Italian, Portuguese and Dutch are known; other languages
// have none.
namespace remat::answer {

// How many bytes of a text in the loose fold its article takes, with the space after it; 0 without one, and
// where nothing would be left.
[[nodiscard]] std::size_t article_length(std::string_view folded, std::string_view language);

} // namespace remat::answer
