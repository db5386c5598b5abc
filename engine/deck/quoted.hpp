#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

// Text in quotes, as it stands in a YAML file. Pure.
namespace remat::deck {

// An escape that hardly does what its author meant.
struct UnmeantEscape {
    std::size_t offset = 0; // of the backslash
    std::string_view
        command; // of TeX, that the escape is the beginning of: `\times`; empty: a control character
};

// The first in the text between double quotes that begins at `offset`: one that makes a control character, or
// white space where a formula (`$…$`) has a command.
[[nodiscard]] std::optional<UnmeantEscape> unmeant_escape(std::string_view text, std::size_t offset);

// Behind the quote that closes the one at `offset`; npos if none does.
[[nodiscard]] std::size_t end_of_quoted(std::string_view text, std::size_t offset);

} // namespace remat::deck
