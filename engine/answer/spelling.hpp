#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

// A text as it is compared and as it is shown, character by character (graphemes): what does not matter is
// gone from both, but case stays in what is shown.
namespace remat::answer {

struct Character {
    std::string shown;  // safe for a terminal; of an `œ`, which is folded to two characters, `o` and `e`
    std::string folded; // in the loose fold
    std::string bare;   // that without accents
    // As it was written, safe for a terminal. What is written as one and folded to several stands in the
    // first of them, and the others have nothing.
    std::string written;

    friend bool operator==(Character const&, Character const&) = default;
};

using Spelling = std::vector<Character>;

// A text that is wholly inside backticks, asterisks or dollar signs (Markdown's code, emphasis, maths) is
// what is inside.
[[nodiscard]] std::string_view without_markup(std::string_view text);

[[nodiscard]] Spelling spelling_of(std::string_view text);

// How many characters the article takes, with the space after it; 0 without one.
[[nodiscard]] std::size_t article_size(Spelling const& spelling, std::string_view language);

} // namespace remat::answer
