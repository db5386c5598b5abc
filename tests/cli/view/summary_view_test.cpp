#include "cli/view/summary_view.hpp"

#include "tests/cli/view/golden.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat;
using namespace remat::cli::view;
using namespace remat::cli::view::testing;

namespace {

SessionEnd seven_cards() {
    SessionEnd end;
    end.counts.cards = 7;
    end.counts.recalled = 4;
    end.counts.forgotten = 1;
    end.counts.known_at_once = 1;
    end.counts.learned = 1;
    end.taken = std::chrono::seconds{220};
    end.tomorrow = SessionEnd::Tomorrow{7, 2, std::chrono::minutes{5}};
    end.leeches = {{"dtr-eviction", 8, "decks/planners.yaml", 212}};
    end.streak = 8;
    return end;
}

} // namespace

TEST_CASE("a session ends with counts, tomorrow and the way to undo") {
    CHECK_GOLDEN("summary_80", summary(seven_cards(), wide()));
    CHECK_GOLDEN("summary_40", summary(seven_cards(), narrow()));
    CHECK_GOLDEN("summary_20", summary(seven_cards(), tiny()));
}

TEST_CASE("what still waits is told with the command to go on") {
    auto end = seven_cards();
    end.waiting = 2;
    end.left = 1;
    end.leeches.clear();
    std::string const shown = summary(end, wide());
    CHECK(shown.find("  2 cards still wait for a second look today: remat review\n") != std::string::npos);
    CHECK(shown.find("  One due card is left for today: remat review\n") != std::string::npos);
    CHECK(shown.find("rewrite?") == std::string::npos);
}

TEST_CASE("a session without an answer says so and offers nothing to undo") {
    std::string const shown = summary(SessionEnd{}, wide());
    CHECK(shown.find("Nothing was answered.") != std::string::npos);
    CHECK(shown.find("undo") == std::string::npos);
}

TEST_CASE("under a frozen clock no time is told") {
    auto end = seven_cards();
    end.taken = std::chrono::milliseconds{0};
    CHECK(summary(end, wide()).find("  Done. 7 cards.\n") == 0);
}
