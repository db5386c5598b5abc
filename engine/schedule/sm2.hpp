#pragma once

#include "engine/calendar/day.hpp"
#include "engine/schedule/quality.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

// SM-2 (P. A. Wozniak, "Optimization of learning", 1990; article of 1998, "Application of a computer to
// improve the results obtained in working with the SuperMemo method", section "Algorithm SM-2").
//
//   I(1) = 1 day, I(2) = 6 days, I(n) = I(n-1) * EF
//   EF'  = EF + 0.1 - (5 - q) * (0.08 + (5 - q) * 0.02), never below 1.3; EF starts at 2.5
//   q < 3: start again from I(1)
//
// Every step of EF is a whole number of hundredths, so the arithmetic is exact in 64-bit integers; a floating
// point version was seen to be days off. The article leaves four questions open; each is an option here.
namespace remat::schedule {

// The ease factor in hundredths: 250 is 2.5.
class Ease {
  public:
    constexpr Ease() = default;
    constexpr explicit Ease(std::int64_t hundredths) : hundredths_{hundredths} {}

    [[nodiscard]] constexpr std::int64_t hundredths() const { return hundredths_; }

    friend constexpr auto operator<=>(Ease const&, Ease const&) = default;

  private:
    std::int64_t hundredths_ = 250;
};

inline constexpr Ease lowest_ease{130};

struct Sm2Memory {
    std::int64_t repetitions = 0; // scheduled passes in a row
    calendar::days interval{0};   // the last interval given
    Ease ease;

    friend bool operator==(Sm2Memory const&, Sm2Memory const&) = default;
};

// The published readings of the article.
enum class Sm2Reading : std::uint8_t {
    text_new_ef, // the article in its own order: ease first, then the interval, rounded up (the default)
    text_old_ef, // as above, the interval from the ease before this answer
    text_fail_is_rep1, // as text_new_ef, but a failure counts as repetition 1: the next pass gives 6 days
    source_1998,       // the demo source: rounded half up, old ease, and a failure lowers the ease too
};

[[nodiscard]] std::string_view name_of(Sm2Reading reading);
[[nodiscard]] std::optional<Sm2Reading> sm2_reading(std::string_view name);

struct Sm2 {
    Sm2Reading reading = Sm2Reading::text_new_ef;
    calendar::days longest_interval{36'500};

    friend bool operator==(Sm2 const&, Sm2 const&) = default;
};

// The memory after an answer. SM-2 has no rule for early or late answers: the interval counts from the day
// of the answer, whatever was planned. The result's interval lies in [1, longest_interval].
[[nodiscard]] Sm2Memory review(Sm2 const& sm2, Sm2Memory const& before, Quality quality);

} // namespace remat::schedule
