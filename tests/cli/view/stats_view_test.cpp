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
    made.first = sunday - calendar::days{34};
    made.last = sunday;
    for (int i = 0; i < 31; ++i) {
        made.days[sunday - calendar::days{1 + i + i / 8}] = {
            .answers = 3 + (i * 7) % 12, .passed = 3, .taken = std::chrono::seconds{90 + 5 * i}};
    }
    made.curve = {{calendar::days{1}, calendar::days{1}, {112, 38}, 0.9},
                  {calendar::days{5}, calendar::days{7}, {46, 4}, 0.9},
                  {calendar::days{15}, calendar::days{30}, {16, 2}, 0.88}};
    made.first_mature = sunday + calendar::days{24};
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
    made.hardest = {{"dtr-eviction", 8, "planners.yaml", 212}, {"early-stop", 3, "pytorch.yaml", 88}};
    made.leeches = {{"dtr-eviction", 8, "planners.yaml", 212}};
    made.misconceptions = {{"selective", "every second layer", 4, 7},
                           {"early-stop", "after the first segment, whatever it holds", 3, 5}};
    made.grades.young = {1, 43, 0, 20, 150, 4};
    made.hours.at(8) = {.answers = 200, .recalled = {120, 30}};
    made.hours.at(21) = {.answers = 78, .recalled = {54, 14}};
    made.spread.intervals = {4, 20, 20, 12, 4, 0, 0};
    made.spread.ease = {{21, 4}, {23, 8}, {25, 48}};
    return made;
}

} // namespace

TEST_CASE("statistics on every screen") {
    CHECK_GOLDEN("stats_80", stats(page(), Detail::usual, wide()));
    CHECK_GOLDEN("stats_40", stats(page(), Detail::usual, narrow()));
    CHECK_GOLDEN("stats_20", stats(page(), Detail::usual, tiny()));
    CHECK_GOLDEN("stats_all_80", stats(page(), Detail::all, wide()));
    CHECK_GOLDEN("stats_all_40", stats(page(), Detail::all, narrow()));
    CHECK_GOLDEN("stats_ascii", stats(page(), Detail::usual, ascii()));
}

TEST_CASE("without answers there are no percentages") {
    StatsPage empty;
    empty.title = "d";
    empty.today = sunday;
    empty.first = sunday;
    empty.last = sunday;
    CHECK(stats(empty, Detail::all, wide()).find('%') == std::string::npos);
    CHECK(stats(empty, Detail::all, wide()).find("nan") == std::string::npos);
}

TEST_CASE("a topic with few answers is not called weak") {
    CHECK(stats(page(), Detail::usual, wide()).find("tiny") == std::string::npos);
}

TEST_CASE("the short form is one line") {
    CHECK(short_stats({5, 2, 0, 7}) == "5 due, 2 new, streak 7 d");
    CHECK(short_stats({0, 0, 1, 0}) == "0 due, 1 to repeat, streak 0 d");
}
