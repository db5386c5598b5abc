#include "cli/view/morning_view.hpp"

#include "tests/cli/view/golden.hpp"
#include "tests/cli/view/samples.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat;
using namespace remat::cli::view;
using namespace remat::cli::view::testing;

namespace {

Morning usual() {
    Morning now;
    now.today = sunday;
    now.due = 5;
    now.fresh = 2;
    now.minutes = std::chrono::minutes{4};
    now.streak = 7;
    now.decks = {{"activation-recomputation", 5, 2, 60, 64, {174, 44}}};
    std::array const loads{5, 4, 5, 6, 4, 3, 2, 0, 4, 1, 2, 3, 1, 0};
    for (std::size_t i = 0; i < loads.size(); ++i) {
        now.forecast.push_back({sunday + calendar::days{i}, loads.at(i)});
    }
    return now;
}

} // namespace

TEST_CASE("the morning of a usual day") {
    CHECK_GOLDEN("morning_80", morning(usual(), wide()));
    CHECK_GOLDEN("morning_40", morning(usual(), narrow()));
    CHECK_GOLDEN("morning_20", morning(usual(), tiny()));
    CHECK_GOLDEN("morning_ascii", morning(usual(), ascii()));
}

TEST_CASE("the morning when nothing is due names the next day and the early way") {
    auto now = usual();
    now.due = now.fresh = 0;
    now.today_is = Morning::Today::safe;
    now.next = Morning::Next{sunday + calendar::days{2}, 2};
    CHECK_GOLDEN("morning_nothing_80", morning(now, wide()));
    CHECK_GOLDEN("morning_nothing_40", morning(now, narrow()));
}

TEST_CASE("the morning after a month away is no reproach") {
    auto now = usual();
    now.due = 412;
    now.streak = 0;
    now.backlog = Morning::Backlog{50, std::chrono::minutes{20}, 9};
    CHECK_GOLDEN("morning_backlog_80", morning(now, wide()));
}

TEST_CASE("a newcomer is told the one command that starts") {
    Morning now;
    now.today = sunday;
    now.newcomer_command = "remat import decks";
    CHECK(morning(now, wide()) ==
          "Sunday 8 March: no deck yet.\n  This starts one:\n\n  remat import decks\n");
}

TEST_CASE("a deck without answers claims no percentage") {
    auto now = usual();
    now.decks.front().recalled = {};
    CHECK(morning(now, wide()).find("no answers yet") != std::string::npos);
    CHECK(morning(now, wide()).find('%') == std::string::npos);
}

TEST_CASE("several decks with wide names stay aligned") {
    auto now = usual();
    now.decks.push_back({"漢字", 12, 0, 1'204, 5'000, {0, 0}});
    CHECK_GOLDEN("morning_decks_80", morning(now, wide()));
}

TEST_CASE("a forecast of nothing is not drawn") {
    auto now = usual();
    for (auto& load : now.forecast) {
        load.due = 0;
    }
    CHECK(morning(now, wide()).find("next 14 days") == std::string::npos);
}
