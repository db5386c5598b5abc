#include "engine/schedule/quality.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat::schedule;

TEST_CASE("a quality is one of 0 to 5") {
    for (int value = 0; value <= 5; ++value) {
        REQUIRE(Quality::from(value));
        CHECK(Quality::from(value)->value() == value);
    }
    CHECK_FALSE(Quality::from(-1));
    CHECK_FALSE(Quality::from(6));
    CHECK_FALSE(Quality::from(259));
}

TEST_CASE("3 and above is a pass, below 4 wants another look") {
    CHECK_FALSE((2_q).is_pass());
    CHECK((3_q).is_pass());
    CHECK((3_q).wants_another_look());
    CHECK_FALSE((4_q).wants_another_look());
}

TEST_CASE("the four buttons are qualities 1, 3, 4 and 5, and every quality is one of the buttons") {
    CHECK(quality_of(Grade::again) == 1_q);
    CHECK(quality_of(Grade::hard) == 3_q);
    CHECK(quality_of(Grade::good) == 4_q);
    CHECK(quality_of(Grade::easy) == 5_q);
    for (Grade const grade : all_grades) {
        CHECK(grade_of(quality_of(grade)) == grade);
    }
    CHECK(grade_of(0_q) == Grade::again);
    CHECK(grade_of(2_q) == Grade::again);
}
