#include "engine/convert/roles.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat;
using convert::Role;

TEST_CASE("keys mean the same however they are spelled") {
    for (auto const* const key : {"correct_answer", "correctAnswer", "Correct answer", "CORRECT-ANSWER"}) {
        CHECK(convert::meaning_of(key).role == Role::answer);
    }
    CHECK(convert::meaning_of("question").rank < convert::meaning_of("title").rank);
    CHECK(convert::meaning_of("Réponse").role == Role::answer);
    CHECK(convert::meaning_of("points").role == Role::none);
    CHECK(convert::meaning_of("").role == Role::none);
}

TEST_CASE("one of several options may have a key of its own") {
    CHECK(convert::meaning_of("option_b").label == "b");
    CHECK(convert::meaning_of("Choice 2").label == "2");
    CHECK(convert::meaning_of("A").role == Role::option);
    CHECK(convert::meaning_of("a").role == Role::answer);
    CHECK(convert::meaning_of("options").role == Role::options);
}
