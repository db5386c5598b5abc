#pragma once

#include "cli/terminal/screen.hpp"
#include "engine/calendar/day.hpp"
#include "engine/statistics/forecast.hpp"
#include "engine/statistics/rate.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// What `remat` alone shows: whether there is time now, deck by deck, and the next thing to type.
namespace remat::cli::view {

struct DeckRow {
    std::string name;
    std::int64_t due = 0;
    std::int64_t fresh = 0; // never seen
    std::int64_t seen = 0;
    std::int64_t cards = 0;
    statistics::Rate recalled; // the last 30 days
};

struct Morning {
    calendar::Day today;
    std::int64_t due = 0;
    std::int64_t fresh = 0;  // new cards allowed today
    std::int64_t repeat = 0; // waiting for another look today
    std::optional<std::chrono::minutes> minutes;
    std::int64_t streak = 0;
    // answered: today counts already. open: it can still be made to. safe: nothing is due, nothing breaks.
    enum class Today : std::uint8_t { answered, open, safe } today_is = Today::open;
    std::vector<DeckRow> decks;
    std::vector<statistics::DayLoad> forecast; // empty or all zero: not shown
    struct Next {
        calendar::Day day;
        std::int64_t cards = 0;
        bool can_be_early = true; // not when all of them were answered today
    };
    std::optional<Next> next; // told when nothing is due
    struct Backlog {          // more is due than a day's limit
        std::int64_t a_day = 0;
        std::optional<std::chrono::minutes> minutes_a_day;
        std::int64_t days = 0;
    };
    std::optional<Backlog> backlog;
    std::int64_t raised_limit = 0; // where the day's reviews are done and more is due: what goes on with it
    struct Suspended {
        std::int64_t cards = 0;
        std::string deck; // of the first of them
    };
    Suspended suspended;                         // told when nothing is due and nothing comes
    std::string review_command = "remat review"; // for the cards that this is about
    std::string newcomer_command;                // what to type when there is no deck
};

[[nodiscard]] std::string morning(Morning const& now, terminal::Screen const& screen);

} // namespace remat::cli::view
