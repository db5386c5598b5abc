#pragma once

#include "engine/schedule/quality.hpp"
#include "engine/session/encounter.hpp"

#include <string>

// What a grade is called on each scale.
namespace remat::cli::view {

// `good`; on SM-2's scale `hesitated`; where there are two grades `passed`.
[[nodiscard]] std::string word_of(schedule::Quality quality, session::Scale scale);

} // namespace remat::cli::view
