#include "engine/deck/judge.hpp"

#include <catch2/catch_test_macros.hpp>

#include <vector>

using namespace remat;

static deck::Verdict verdict(std::vector<std::size_t> const& picked) {
    deck::Choice choice;
    choice.options.resize(4);
    choice.options[1].is_right = true;
    choice.options[3].is_right = true;
    return deck::judge(choice, picked);
}

TEST_CASE("exactly the right options must be picked, in any order") {
    CHECK(verdict({1, 3}) == deck::Verdict::right);
    CHECK(verdict({3, 1}) == deck::Verdict::right);
    CHECK(verdict({3, 1, 3}) == deck::Verdict::right);
    CHECK(verdict({1}) == deck::Verdict::wrong);
    CHECK(verdict({1, 2, 3}) == deck::Verdict::wrong);
    CHECK(verdict({1, 9}) == deck::Verdict::wrong);
    CHECK(verdict({}) == deck::Verdict::wrong);
}

TEST_CASE("where nothing is right, picking nothing is not right either") {
    deck::Choice choice;
    choice.options.resize(2);
    CHECK(deck::judge(choice, {}) == deck::Verdict::wrong);
}
