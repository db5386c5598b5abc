#pragma once

#include "cli/terminal/screen.hpp"
#include "engine/calendar/day.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// What `remat` alone shows: whether there is time now, per deck, and the next thing to type.
namespace remat::cli::view {

struct DeckRow {
    std::string name;
    std::int64_t due = 0;
    std::int64_t fresh = 0; // new cards never seen
    std::int64_t seen = 0;
    std::int64_t cards = 0;
    std::int64_t passed = 0; // first answers of the last 30 days
    std::int64_t answers = 0;
};

struct Morning {
    calendar::Day today;
    std::int64_t due = 0;
    std::int64_t fresh = 0;  // new cards allowed today
    std::int64_t repeat = 0; // waiting for another look today
    std::optional<std::chrono::minutes> minutes;
    std::int64_t streak = 0;
    enum class Streak : std::uint8_t { answered, open, safe } today_is = Streak::open; // safe: nothing is due
    std::vector<DeckRow> decks;
    std::vector<std::int64_t> forecast; // due on each of the next days, today first
    struct Next {
        calendar::Day day;
        std::int64_t cards = 0;
    };
    std::optional<Next> next; // when nothing is due
    struct Backlog {          // more is due than a day's limit
        std::int64_t a_day = 0;
        std::optional<std::chrono::minutes> minutes_a_day;
        std::int64_t days = 0;
    };
    std::optional<Backlog> backlog;
    std::string newcomer_command; // shown when there is no deck
};

[[nodiscard]] std::string morning(Morning const& today, terminal::Screen const& screen);

} // namespace remat::cli::view
