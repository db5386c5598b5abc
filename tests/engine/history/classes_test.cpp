#include "engine/history/classes.hpp"

#include <catch2/catch_test_macros.hpp>
#include <rapidcheck/catch.h>

#include <string>

using namespace remat;

namespace {

deck::CardKey key(int number) {
    return deck::CardKey{"d/" + std::to_string(number)};
}

} // namespace

TEST_CASE("keys that nothing joins are classes of their own") {
    history::Classes const classes;
    CHECK(classes.leader(key(1)) == key(1));
    CHECK_FALSE(classes.are_one(key(1), key(2)));
    CHECK(classes.members(key(1)) == std::vector{key(1)});
}

TEST_CASE("joins chain, whatever their order") {
    history::Classes classes;
    classes.join(key(1), key(2));
    classes.join(key(3), key(4));
    classes.join(key(4), key(1));
    CHECK(classes.are_one(key(2), key(3)));
    CHECK(classes.members(key(2)) == std::vector{key(1), key(2), key(3), key(4)});
}

TEST_CASE("any joins give the classes that walking the links gives") {
    rc::prop("against a closure over all pairs",
             [](std::vector<std::pair<std::uint8_t, std::uint8_t>> const& links) {
                 constexpr int count = 12;
                 bool reach[count][count] = {};
                 history::Classes classes;
                 for (auto const& [one, other] : links) {
                     reach[one % count][other % count] = reach[other % count][one % count] = true;
                     classes.join(key(one % count), key(other % count));
                 }
                 for (int via = 0; via < count; ++via) {
                     for (int from = 0; from < count; ++from) {
                         for (int to = 0; to < count; ++to) {
                             reach[from][to] = reach[from][to] || (reach[from][via] && reach[via][to]);
                         }
                     }
                 }
                 for (int from = 0; from < count; ++from) {
                     for (int to = 0; to < count; ++to) {
                         RC_ASSERT(classes.are_one(key(from), key(to)) == (from == to || reach[from][to]));
                     }
                 }
             });
}
