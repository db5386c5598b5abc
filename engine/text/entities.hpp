#pragma once

#include <cstddef>
#include <string>
#include <string_view>

// HTML's character references, which Markdown has taken over: the usual names and all numbers.
namespace remat::text {

// `&eacute;`, `&#233;` or `&#xE9;` as its character; one that is not known as it is written.
[[nodiscard]] std::string character_of(std::string_view entity);

// The length of the known one that `text` begins with (`&amp;` of `&amp; more`); 0: it begins with none.
[[nodiscard]] std::size_t entity_at(std::string_view text);

} // namespace remat::text
