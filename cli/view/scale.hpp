#pragma once

#include "engine/schedule/quality.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// The keys with which a person grades: four grades, SM-2's six qualities, or only failed and passed.
namespace remat::cli::view {

enum class Scale : std::uint8_t { grades, sm2, pass };

// `grades`, `sm2`, `pass`, as --scale and the configuration write it.
[[nodiscard]] std::optional<Scale> scale_named(std::string_view name);

// Which grades a menu offers. Under the other scales a wrong choice has only one failure, so no menu at all.
enum class Offer : std::uint8_t { all, failures };

struct GradeKey {
    int digit;
    schedule::Quality quality;
};
[[nodiscard]] std::vector<GradeKey> grade_keys(Scale scale, Offer offer);

[[nodiscard]] std::optional<schedule::Quality> quality_of_key(Scale scale, Offer offer, int digit);

// The grade in words: `good`; on SM-2's scale `4 hesitated`; `passed`.
[[nodiscard]] std::string word_of(schedule::Quality quality, Scale scale);

} // namespace remat::cli::view
