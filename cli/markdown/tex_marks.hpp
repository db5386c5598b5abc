#pragma once

#include <optional>
#include <string_view>

// Characters that stand higher or lower than others, and marks over letters, as TeX writes and Unicode has
// them.
namespace remat::cli::markdown {

// The raised or lowered form of a character, if Unicode has one; else nothing.
[[nodiscard]] std::optional<char32_t> superscript(char32_t c);
[[nodiscard]] std::optional<char32_t> subscript(char32_t c);

// The combining mark of \hat, \bar and their like; else nothing.
[[nodiscard]] std::optional<char32_t> tex_accent(std::string_view name);

} // namespace remat::cli::markdown
