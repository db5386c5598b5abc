#include "engine/history/classes.hpp"

#include <catch2/catch_test_macros.hpp>
#include <rapidcheck/catch.h>

#include <array>
#include <bitset>
#include <cstdint>
#include <string>

using namespace remat;

namespace {

deck::CardKey key(std::size_t number) {
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
                 constexpr std::size_t count = 12;
                 std::array<std::bitset<count>, count> reach; // row by row: what a key leads to
                 history::Classes classes;
                 for (auto const& [one, other] : links) {
                     reach.at(one % count).set(other % count);
                     reach.at(other % count).set(one % count);
                     classes.join(key(one % count), key(other % count));
                 }
                 for (std::size_t via = 0; via < count; ++via) {
                     for (auto& row : reach) {
                         row |= row[via] ? reach.at(via) : std::bitset<count>{};
                     }
                 }
                 for (std::size_t from = 0; from < count; ++from) {
                     for (std::size_t to = 0; to < count; ++to) {
                         bool const is_one = classes.are_one(key(from), key(to));
                         RC_ASSERT(is_one == (from == to || reach.at(from)[to]));
                     }
                 }
             });
}
