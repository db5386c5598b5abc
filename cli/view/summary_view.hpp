#pragma once

#include "cli/terminal/screen.hpp"
#include "engine/session/summary.hpp"

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

struct SessionEnd {
    session::Summary counts;
    std::chrono::milliseconds taken{0};
    std::int64_t waiting = 0;     // for a second look today
    std::int64_t left = 0;        // due cards not reached: the person quit, or the limit was
    std::int64_t days_needed = 0; // for a backlog at the daily limit; 0: none
    struct Tomorrow {
        std::int64_t due = 0;
        std::int64_t fresh = 0;
        std::optional<std::chrono::minutes> minutes;
    };
    std::optional<Tomorrow> tomorrow;
    std::vector<NewLeech> leeches; // that became one in this session
    std::int64_t streak = 0;
    std::string review_command = "remat review"; // to go on with the same cards
};

[[nodiscard]] std::string summary(SessionEnd const& session, terminal::Screen const& screen);

} // namespace remat::cli::view
