#include "engine/statistics/forecast.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat::statistics;
using remat::calendar::Day;
using remat::calendar::days;

TEST_CASE("the first day holds what is overdue, the last day is the horizon") {
    constexpr Day today{days{100}};
    Forecast forecast{today, 3};
    forecast.count(today - days{50});
    forecast.count(today);
    forecast.count(today + days{1}, 4);
    forecast.count(today + days{2});
    forecast.count(today + days{3});
    CHECK(forecast.days() == std::vector<DayLoad>{{today, 2}, {today + days{1}, 4}, {today + days{2}, 1}});
}
