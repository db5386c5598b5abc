#pragma once

#include <array>
#include <cassert>
#include <compare>
#include <cstdint>
#include <optional>

// How well an answer was recalled: SM-2's six qualities (Wozniak 1990, section 3.2), and the four-button
// form that people know from other programs.
namespace remat::schedule {

// 5 perfect, 4 correct after a hesitation, 3 correct with serious difficulty, 2 wrong though the right answer
// seemed easy, 1 wrong, 0 no idea.
class Quality {
  public:
    [[nodiscard]] static constexpr std::optional<Quality> from(std::int64_t value) {
        if (value < 0 || value > 5) {
            return std::nullopt;
        }
        return Quality{static_cast<std::uint8_t>(value)};
    }

    [[nodiscard]] constexpr int value() const { return value_; }
    [[nodiscard]] constexpr bool is_pass() const { return value_ >= 3; }
    // SM-2 asks an answer below 4 once more on the same day.
    [[nodiscard]] constexpr bool wants_another_look() const { return value_ < 4; }

    friend constexpr auto operator<=>(Quality const&, Quality const&) = default;

  private:
    constexpr explicit Quality(std::uint8_t value) : value_{value} {}

    std::uint8_t value_;

    friend constexpr Quality operator""_q(unsigned long long value);
};

[[nodiscard]] constexpr Quality operator""_q(unsigned long long value) {
    assert(value <= 5);
    return Quality{static_cast<std::uint8_t>(value)};
}

enum class Grade : std::uint8_t { again, hard, good, easy };

inline constexpr std::array all_grades{Grade::again, Grade::hard, Grade::good, Grade::easy};

[[nodiscard]] constexpr Quality quality_of(Grade grade) {
    switch (grade) {
    case Grade::again: return 1_q;
    case Grade::hard: return 3_q;
    case Grade::good: return 4_q;
    case Grade::easy: return 5_q;
    }
    assert(false);
    return 1_q;
}

// The button a quality would have been: every failure is `again`.
[[nodiscard]] constexpr Grade grade_of(Quality quality) {
    switch (quality.value()) {
    case 3: return Grade::hard;
    case 4: return Grade::good;
    case 5: return Grade::easy;
    default: return Grade::again;
    }
}

} // namespace remat::schedule
