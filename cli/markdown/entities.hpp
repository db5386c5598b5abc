#pragma once

#include <string>
#include <string_view>

// HTML's character references, which Markdown has taken over: the usual names and all numbers.
namespace remat::cli::markdown {

// `&eacute;`, `&#233;` or `&#xE9;` as its character; one that is not known as it is written.
[[nodiscard]] std::string character_of(std::string_view entity);

} // namespace remat::cli::markdown
