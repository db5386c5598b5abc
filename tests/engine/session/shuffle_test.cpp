#include "engine/session/shuffle.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <numeric>

using namespace remat;
using session::asked_order;
using session::asked_variant;

namespace {

using Order = std::vector<std::size_t>;

deck::Choice options(std::size_t count) {
    deck::Choice choice;
    choice.options.resize(count);
    return choice;
}

} // namespace

TEST_CASE("the order of options follows from card, variant and answers, for ever") {
    auto const four = options(4);
    deck::CardKey const card{"activation-recomputation/traded-resource"};
    CHECK(asked_order(four, card, 1, 0) == Order{3, 2, 0, 1});
    CHECK(asked_order(four, card, 1, 1) == Order{0, 1, 3, 2});
    CHECK(asked_order(four, card, 2, 1) == Order{0, 3, 2, 1});
    CHECK(asked_order(four, card, 1, 2) == Order{2, 3, 1, 0});
    CHECK(asked_order(four, deck::CardKey{"d/a"}, 1, 0) == Order{2, 0, 3, 1});
    CHECK(asked_order(options(10), deck::CardKey{"d/a"}, 1, 0) == Order{8, 4, 7, 9, 3, 0, 2, 6, 1, 5});
}

TEST_CASE("every option is asked once, and every order comes about equally often") {
    std::map<Order, int> times;
    auto const three = options(3);
    for (int answers = 0; answers < 6'000; ++answers) {
        ++times[asked_order(three, deck::CardKey{"d/a"}, 1, answers)];
    }
    CHECK(times.size() == 6);
    for (auto const& [order, count] : times) {
        CHECK(count > 850);
        CHECK(count < 1'150);
        auto sorted = order;
        std::ranges::sort(sorted);
        CHECK(sorted == Order{0, 1, 2});
    }
}

TEST_CASE("without shuffling the order is the file's") {
    auto choice = options(5);
    choice.shuffle = deck::Shuffle::no;
    CHECK(asked_order(choice, deck::CardKey{"d/a"}, 1, 7) == Order{0, 1, 2, 3, 4});
}

TEST_CASE("a pinned option stands last, wherever the file has it") {
    auto choice = options(4);
    choice.options[1].pin = deck::Pin::last;
    for (int answers = 0; answers < 50; ++answers) {
        CHECK(asked_order(choice, deck::CardKey{"d/a"}, 1, answers).back() == 1);
    }
    choice.shuffle = deck::Shuffle::no;
    CHECK(asked_order(choice, deck::CardKey{"d/a"}, 1, 0) == Order{0, 2, 3, 1});
}

TEST_CASE("variants take turns") {
    CHECK(asked_variant(0, 1) == 1);
    CHECK(asked_variant(9, 1) == 1);
    for (std::size_t variants : {std::size_t{2}, std::size_t{3}, std::size_t{7}}) {
        for (int answers = 0; answers < 20; ++answers) {
            CHECK(asked_variant(answers, variants) != asked_variant(answers + 1, variants));
            CHECK(asked_variant(answers, variants) <= variants);
        }
    }
    CHECK(asked_variant(0, 3, 1) == 2);
    CHECK(asked_variant(1, 2, 2) == 1);
    CHECK(asked_variant(2, 3, 2) == 3);
    CHECK(asked_variant(5, 3, 3) == 1);
    CHECK(asked_variant(7, 1, 1) == 1);
    CHECK(asked_variant(0, 3) == 1);
    CHECK(asked_variant(4, 3) == 2);
}
