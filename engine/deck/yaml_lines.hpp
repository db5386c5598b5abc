#pragma once

#include "engine/deck/diagnostic_codes.hpp"
#include "engine/deck/source.hpp"
#include "engine/text/message.hpp"

#include <cstddef>
#include <optional>
#include <string_view>

// Lines of a mapping that are no keys, though they stand like keys: a text that goes on in the column of its
// key, a key without its colon. YAML takes them for a key, and is surprised by the line below.
namespace remat::deck {

struct KeylessLine {
    std::size_t offset = 0; // of its first character
    Rule rule;
    text::Message cure;
};

// The first of those right above the line that begins at `line_start`, down to the line that begins at
// `from`.
[[nodiscard]] std::optional<KeylessLine> keyless_line_above(Source const& source, std::size_t line_start,
                                                            std::size_t from);

// What stands at `offset`, if it begins a line without a colon.
[[nodiscard]] std::optional<KeylessLine> keyless_line_at(Source const& source, std::size_t offset);

// Where the colon of `key:value` stands in what begins at `offset`.
[[nodiscard]] std::optional<std::size_t> colon_without_space(std::string_view text, std::size_t offset);

} // namespace remat::deck
