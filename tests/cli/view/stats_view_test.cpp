#include "cli/view/stats_view.hpp"

#include "tests/cli/view/golden.hpp"
#include "tests/cli/view/samples.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat;
using namespace remat::cli::view;
using namespace remat::cli::view::testing;

namespace {

StatsPage page() {
    StatsPage made;
    made.title = "activation-recomputation";
    made.today = sunday;
    made.answers = 278;
    made.days = 31;
    made.retention.overall = {174, 44};
    made.retention.young = {174, 44};
    made.retention.by_interval = {{{112, 38}, {46, 4}, {16, 2}, {}, {}}};
    made.retention.by_month = {{std::chrono::year{2026} / 2, {114, 31}},
                               {std::chrono::year{2026} / 3, {60, 13}}};
    made.retention.by_topic = {{"planners", {4, 5}}, {"faithful replay", {15, 9}}, {"tiny", {0, 2}}};
    made.cards = {.fresh = 4, .learning = 4, .young = 40, .mature = 16, .retired = 1};
    std::array const loads{5, 4, 5, 6, 4, 3, 2, 0, 4, 1, 2, 3, 1, 0};
    for (std::size_t i = 0; i < loads.size(); ++i) {
        made.forecast.push_back({sunday + calendar::days{i}, loads.at(i)});
    }
    made.streak = {7, 21};
    made.hardest = {{"dtr-eviction", 8, "planners.yaml", 212}};
    return made;
}

} // namespace

TEST_CASE("statistics on every screen") {
    CHECK_GOLDEN("stats_80", stats(page(), wide()));
    CHECK_GOLDEN("stats_40", stats(page(), narrow()));
    CHECK_GOLDEN("stats_20", stats(page(), tiny()));
    CHECK_GOLDEN("stats_ascii", stats(page(), ascii()));
}

TEST_CASE("without answers there are no percentages") {
    StatsPage empty;
    empty.title = "d";
    empty.today = sunday;
    CHECK(stats(empty, wide()).find('%') == std::string::npos);
    CHECK(stats(empty, wide()).find("nan") == std::string::npos);
}

TEST_CASE("a topic with few answers is not called weak") {
    CHECK(stats(page(), wide()).find("tiny") == std::string::npos);
}

TEST_CASE("the short form is one line") {
    CHECK(short_stats({5, 2, 0, 7}) == "5 due, 2 new, streak 7 d");
    CHECK(short_stats({0, 0, 1, 0}) == "0 due, 1 to repeat, streak 0 d");
}
