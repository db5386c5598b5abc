#pragma once

#include "cli/terminal/screen.hpp"
#include "cli/view/stats_page.hpp"

#include <cstdint>
#include <string>

// `remat stats` on the terminal: retention and forgetting on one axis, cards, forecast, a year of answers,
// what to rewrite, which misconceptions one holds.
namespace remat::cli::view {

// all: with the distributions that most mornings do not need.
enum class Detail : std::uint8_t { usual, all };

[[nodiscard]] std::string stats(StatsPage const& page, Detail detail, terminal::Screen const& screen);

// One line for a shell prompt or a status bar: `5 due, 2 new, streak 7 d`.
struct ShortStats {
    std::int64_t due = 0;
    std::int64_t fresh = 0;
    std::int64_t repeat = 0;
    std::int64_t streak = 0;
};
[[nodiscard]] std::string short_stats(ShortStats const& now);

} // namespace remat::cli::view
