#pragma once

#include <cstddef>
#include <string_view>

// Text in quotes, as it stands in a YAML file. Pure.
namespace remat::deck {

// Behind the quote that closes the one at `offset`; npos if none does.
[[nodiscard]] std::size_t end_of_quoted(std::string_view text, std::size_t offset);

} // namespace remat::deck
