#include "engine/deck/rare.hpp"

#include <catch2/catch_test_macros.hpp>

#include <string>

using namespace remat::deck;

using Text = Rare<std::string>;

TEST_CASE("a rare value is copied with what holds it, and compared by what it is") {
    Text const nothing;
    Text one = std::string{"one"};
    Text const copy = one;
    CHECK(copy == one);
    *one = "two";
    CHECK(*copy == "one");
    CHECK_FALSE(copy == one);
    CHECK_FALSE(nothing == one);
    CHECK(nothing == Text{std::nullopt});
    one = copy;
    CHECK(one == copy);
    one = nothing;
    CHECK_FALSE(one.has_value());
}

TEST_CASE("a rare value comes from an optional and refuses to be read where there is none") {
    CHECK(Text{std::optional<std::string>{"one"}}.value() == "one");
    CHECK_FALSE(Text{std::optional<std::string>{}});
    CHECK_THROWS_AS(Text{}.value(), std::bad_optional_access);
    CHECK(sizeof(Text) == sizeof(void*));
}
