#pragma once

#include "engine/deck/diagnostic.hpp"

#include <optional>
#include <string>
#include <string_view>

// A text whose lines are indented with no-break spaces, as it would read with ordinary ones: to YAML they are
// letters. Lines and columns stay what they were. Pure.
namespace remat::deck {

struct Spaced {
    std::string text;
    Diagnostic first; // says where the first of them stands
};

// Nothing: no line is indented so, or the text is too long to try.
[[nodiscard]] std::optional<Spaced> spaced(std::string_view bytes, std::string_view file_name);

} // namespace remat::deck
