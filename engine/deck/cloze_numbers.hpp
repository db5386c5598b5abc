#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// The numbers that deletions of a cloze lack, and where in a file they belong. Pure.
namespace remat::deck {

// alike: all of them are hidden together, as in a variant, which is one card.
enum class ClozeNumbering : std::uint8_t { one_by_one, alike };

struct MissingNumber {
    std::size_t offset = 0; // of the opening braces in the text
    std::size_t brace = 0;  // which pair of opening braces it is, from 0
    std::string text;       // `2::`
};

// In the order of the text; numbers that it has already are not given again.
[[nodiscard]] std::vector<MissingNumber> missing_cloze_numbers(std::string_view text,
                                                               ClozeNumbering numbering);

// Where the opening braces of the text stand in the file that holds it from `offset` on: quotes, escapes and
// joined lines leave them in their order. As many as the text has, or fewer.
[[nodiscard]] std::vector<std::size_t> braces_from(std::string_view file, std::size_t offset,
                                                   std::string_view text);

} // namespace remat::deck
