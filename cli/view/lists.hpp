#pragma once

#include <span>
#include <string>

// Things one after the other in a sentence.
namespace remat::cli::view {

// `5 due, 2 new, about 4 min`, with the comma of the language.
[[nodiscard]] std::string listed(std::span<std::string const> parts);

} // namespace remat::cli::view
