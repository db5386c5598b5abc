#pragma once

#include "engine/answer/expected.hpp"
#include "engine/answer/judgement.hpp"

#include <string_view>

// Whether what was typed is right. Total: any bytes may be typed. `language_shown` is a tag such as `fr` or
// `en-GB`; it decides how a number is read (`1,500`).
namespace remat::answer {

[[nodiscard]] Judgement judge(Expected const& expected, std::string_view typed,
                              std::string_view language_shown);

} // namespace remat::answer
