#pragma once

#include "cli/terminal/screen.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// The last lines of a session.
namespace remat::cli::view {

struct NewLeech {
    std::string id; // the card's id without its deck
    std::int64_t lapses = 0;
    std::string file; // empty: unknown
    int line = 0;
};

struct SessionSummary {
    std::int64_t cards = 0; // answered, each once
    std::chrono::milliseconds taken{0};
    std::int64_t due_recalled = 0; // cards that had been due, by their first answer
    std::int64_t due_forgotten = 0;
    std::int64_t new_known = 0;   // new cards passed with their first answer
    std::int64_t new_learned = 0; // new cards passed later today
    std::int64_t new_open = 0;    // new cards not yet passed
    std::int64_t crammed = 0;
    std::int64_t waiting = 0;   // for a second look today
    std::int64_t still_due = 0; // not reached: the person quit, or the limit was
    struct Tomorrow {
        std::int64_t due = 0;
        std::int64_t fresh = 0;
        std::optional<std::chrono::minutes> minutes;
    };
    std::optional<Tomorrow> tomorrow;
    std::vector<NewLeech> leeches; // that became one in this session
    std::int64_t streak = 0;
};

[[nodiscard]] std::string summary(SessionSummary const& session, terminal::Screen const& screen);

} // namespace remat::cli::view
