#include "cli/view/durations.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat::cli::view;
using remat::calendar::days;
using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

TEST_CASE("an interval is told in days, then in months, then in years") {
    CHECK(interval(days{1}) == "1 d");
    CHECK(interval(days{99}) == "99 d");
    CHECK(interval(days{150}) == "4.9 mo");
    CHECK(interval(days{365}) == "1 y");
    CHECK(interval(days{465}) == "1.3 y");
    CHECK(interval(days{36'500}) == "99.9 y");
}

TEST_CASE("intervals side by side are in the unit of the shortest") {
    std::vector<days> const lengths{days{400}, days{97}, days{150}};
    CHECK(intervals(lengths) == std::vector<std::string>{"400 d", "97 d", "150 d"});
    CHECK(intervals({}).empty());
}

TEST_CASE("a duration is told to the second, below an hour") {
    CHECK(duration(milliseconds{400}) == "0 s");
    CHECK(duration(milliseconds{39'600}) == "40 s");
    CHECK(duration(seconds{220}) == "3 min 40 s");
    CHECK(duration(seconds{240}) == "4 min");
    CHECK(duration(seconds{3'660}) == "1 h 1 min");
    CHECK(duration(milliseconds{-5}) == "0 s");
}

TEST_CASE("an estimate is rounded as people plan") {
    CHECK(about(minutes{0}) == "about 1 min");
    CHECK(about(minutes{4}) == "about 4 min");
    CHECK(about(minutes{83}) == "about 1 h 25 min");
    CHECK(about(minutes{121}) == "about 2 h");
}
