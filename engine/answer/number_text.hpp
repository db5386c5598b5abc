#pragma once

#include "engine/answer/rational.hpp"

#include <cstdint>
#include <string>
#include <string_view>

// A number as a language writes it: `1,572,864.5`; in French `1 572 864,5` with no-break spaces. Languages
// that are not known write as English does.
namespace remat::answer {

enum class Exactness : std::uint8_t { exact, rounded };

struct NumberText {
    std::string text;
    Exactness exactness = Exactness::exact;
};

// At most `digits` of them after the leading zeros (1 to 38), rounded half away from zero where more would be
// needed; whole numbers are written in full. No zeros at the end.
[[nodiscard]] NumberText number_text(Rational const& value, std::string_view language, int digits = 12);

} // namespace remat::answer
