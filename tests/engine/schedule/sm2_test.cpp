#include "engine/schedule/sm2.hpp"

#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>
#include <rapidcheck/catch.h>

#include <cmath>
#include <fstream>
#include <limits>
#include <vector>

using namespace remat::schedule;
using remat::calendar::days;

namespace {

constexpr days no_longest{std::numeric_limits<std::int32_t>::max() * std::int64_t{1'000'000}};

std::vector<std::int64_t> intervals(Sm2 const& sm2, std::vector<int> const& grades) {
    std::vector<std::int64_t> given;
    Sm2Memory memory;
    for (int const grade : grades) {
        memory = review(sm2, memory, *Quality::from(grade));
        given.push_back(memory.interval.count());
    }
    return given;
}

} // namespace

TEST_CASE("SM-2 gives every golden sequence in every reading") {
    std::ifstream file{REMAT_SOURCE_DIR "/tests/golden/sm2_vectors.json"};
    auto const golden = nlohmann::json::parse(file);
    REQUIRE(golden.at("sequences").size() == 80);
    for (auto const& [name, description] : golden.at("variants").items()) {
        auto const reading = sm2_reading(name);
        REQUIRE(reading);
        for (auto const& sequence : golden.at("sequences")) {
            Sm2Memory memory;
            std::size_t answer = 0;
            for (auto const& row : sequence.at(name)) {
                INFO(name << ' ' << sequence.at("name") << " answer " << ++answer);
                auto const quality = *Quality::from(row.at(0).get<int>());
                memory = review({.reading = *reading, .longest_interval = no_longest}, memory, quality);
                CHECK(memory.repetitions == row.at(1).get<std::int64_t>());
                CHECK(memory.interval.count() == row.at(2).get<std::int64_t>());
                CHECK(memory.ease.hundredths() == std::llround(row.at(3).get<double>() * 100));
                CHECK(quality.wants_another_look() == (row.at(4).get<int>() == 1));
            }
        }
    }
}

TEST_CASE("six perfect answers on their due days give 1, 6, 17, 50, 150 and 465 days") {
    CHECK(intervals({}, {5, 5, 5, 5, 5, 5}) == std::vector<std::int64_t>{1, 6, 17, 50, 150, 465});
}

TEST_CASE("a third success multiplies the interval by the ease") {
    CHECK(intervals({}, {4, 4, 4}) == std::vector<std::int64_t>{1, 6, 15});
}

TEST_CASE("the demo source's reading gives 1, 6, 15, 35, 78 for 4, 4, 3, 3, 4") {
    CHECK(intervals({.reading = Sm2Reading::source_1998}, {4, 4, 3, 3, 4}) ==
          std::vector<std::int64_t>{1, 6, 15, 35, 78});
}

TEST_CASE("sixty easy answers stay at the longest interval") {
    Sm2Memory memory;
    for (int answer = 0; answer < 60; ++answer) {
        memory = review({}, memory, 5_q);
        REQUIRE(memory.interval <= days{36'500});
    }
    CHECK(memory.interval == days{36'500});
}

TEST_CASE("failures of a new card leave the ease as it is") {
    Sm2Memory memory;
    for (int answer = 0; answer < 3; ++answer) {
        memory = review({}, memory, 1_q);
    }
    CHECK(memory == Sm2Memory{.repetitions = 0, .interval = days{1}, .ease = Ease{250}});
}

TEST_CASE(
    "any sequence keeps ease and interval in their ranges, and a better answer never comes back earlier") {
    rc::prop("ranges and order", [](std::vector<std::uint8_t> const& grades) {
        Sm2 const sm2;
        Sm2Memory memory;
        for (std::uint8_t const grade : grades) {
            auto const before = memory;
            memory = review(sm2, before, *Quality::from(grade % 6));
            RC_ASSERT(memory.ease >= lowest_ease);
            RC_ASSERT(memory.interval >= days{1});
            RC_ASSERT(memory.interval <= sm2.longest_interval);
            RC_ASSERT(review(sm2, before, 3_q).interval <= review(sm2, before, 4_q).interval);
            RC_ASSERT(review(sm2, before, 4_q).interval <= review(sm2, before, 5_q).interval);
            RC_ASSERT(review(sm2, before, 1_q).interval <= review(sm2, before, 3_q).interval);
        }
    });
}

TEST_CASE("each reading has a name that finds it") {
    for (auto const reading : {Sm2Reading::text_new_ef, Sm2Reading::text_old_ef,
                               Sm2Reading::text_fail_is_rep1, Sm2Reading::source_1998}) {
        CHECK(sm2_reading(name_of(reading)) == reading);
    }
    CHECK_FALSE(sm2_reading("sm3"));
}
