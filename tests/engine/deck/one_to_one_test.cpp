#include "engine/deck/one_to_one.hpp"

#include <catch2/catch_test_macros.hpp>

#include <utility>
#include <vector>

namespace deck = remat::deck;

namespace {

using Pairs = std::vector<std::pair<std::size_t, std::size_t>>;

deck::Marked card(char const* key, std::vector<std::string> marks) {
    return {deck::CardKey{key}, std::move(marks)};
}

} // namespace

TEST_CASE("Cards that alone share a mark are a pair") {
    CHECK(deck::pair_one_to_one({card("d/a", {"1"}), card("d/b", {"2", "3"})},
                                {card("d/c", {"3", "4"}), card("d/e", {"1"})}) == Pairs{{0, 1}, {1, 0}});
}

TEST_CASE("A mark of several cards pairs none of them") {
    CHECK(deck::pair_one_to_one({card("d/a", {"1"}), card("d/b", {"1"})}, {card("d/c", {"1"})}).empty());
    CHECK(deck::pair_one_to_one({card("d/a", {"1"})}, {card("d/b", {"1"}), card("d/c", {"1"})}).empty());
}

TEST_CASE("A card whose marks lead to two others is paired with neither, from either side") {
    CHECK(deck::pair_one_to_one({card("d/a", {"1", "2"})}, {card("d/b", {"1"}), card("d/c", {"2"})}).empty());
    CHECK(deck::pair_one_to_one({card("d/b", {"1"}), card("d/c", {"2"})}, {card("d/a", {"1", "2"})}).empty());
}

TEST_CASE("Siblings that share a mark are paired by their suffix") {
    CHECK(deck::pair_one_to_one({card("d/a:1", {"m"}), card("d/a:2", {"m"}), card("d/a:3", {"m"})},
                                {card("d/b:2", {"m"}), card("d/b:1", {"m"})}) == Pairs{{0, 1}, {1, 0}});
}
