#pragma once

#include "engine/answer/expected.hpp"
#include "engine/answer/judgement.hpp"

#include <string_view>

// Whether a typed number is the expected one, in its unit or in one that converts to it. Without a unit it is
// in the card's. A right number in another unit is wrong, and `why` says so, as of any unit that does not
// convert; what is right only when its comma or point is read the other way is a near miss. A number that
// something else than a unit follows (`7:30`, `7½`, `7 e6`, `7 or so`) is not understood.
namespace remat::answer {

[[nodiscard]] Judgement judge_number(ExpectedNumber const& expected, std::string_view typed,
                                     std::string_view language);

} // namespace remat::answer
