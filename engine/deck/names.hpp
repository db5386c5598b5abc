#pragma once

#include <string>
#include <string_view>

// The grammars of names in deck files.
namespace remat::deck {

// [a-z0-9][a-z0-9._-]*
[[nodiscard]] bool is_entry_id(std::string_view name);

// Ids joined by slashes.
[[nodiscard]] bool is_deck_name(std::string_view name);

// Two or three lower-case letters, then parts of two to eight letters or digits: en, fr-CA, zh-Hant.
[[nodiscard]] bool is_language_tag(std::string_view tag);

// The tag that was probably meant by one that is written otherwise: `FR`, `en_US`; empty: none.
[[nodiscard]] std::string likely_language(std::string_view written);

// A relative path that stays in the folder it starts from: no root, no drive, no `..`, no backslash.
[[nodiscard]] bool is_path_inside(std::string_view path);

} // namespace remat::deck
