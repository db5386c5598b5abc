#include "engine/deck/rewording.hpp"

#include "tests/support/deck_builder.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <string>
#include <vector>

namespace deck = remat::deck;

using remat::test::basic;
using remat::test::both_ways;

namespace {

using Cards = std::vector<deck::Card>;

std::vector<deck::Card const*> pointers(Cards const& cards) {
    std::vector<deck::Card const*> result;
    for (auto const& card : cards) {
        result.push_back(&card);
    }
    return result;
}

deck::Rewordings find(Cards const& gone, Cards const& fresh) {
    return deck::find_rewordings(pointers(gone), pointers(fresh));
}

std::string words_of(std::size_t number) {
    std::string text;
    for (auto rest = number + 1'000'003; rest > 0; rest /= 7) {
        text += "and then " + std::to_string(rest * 2'654'435'761U % 99'991) + ' ';
    }
    return text;
}

} // namespace

TEST_CASE("A rewording carries the distance of the questions and the length of the longer") {
    auto const found = find({basic("d", "", "abcdefghij")}, {basic("d", "", "abcdefghijKL")});
    REQUIRE(found.candidates == std::vector{deck::Rewording{0, 0, 2, 12}});
    CHECK(found.search == deck::Search::complete);
}

TEST_CASE("Lengths and distances count characters, not bytes") {
    auto const found = find({basic("d", "", "éèàçùéèàçù")}, {basic("d", "", "éèàçùéèàXX")});
    REQUIRE(found.candidates == std::vector{deck::Rewording{0, 0, 2, 10}});
}

TEST_CASE("The nearest language counts, and the right answer may be the same in any") {
    auto const before = basic("d", "", "abcdefghij | fr:0123456789", "yes | fr:oui");
    auto const after = basic("d", "", "vwxyzVWXYZ | fr:012345678X", "yes | fr:si");
    auto const found = find({before}, {after});
    REQUIRE_FALSE(found.candidates.empty());
    CHECK(found.candidates.front() == deck::Rewording{0, 0, 1, 10});
}

TEST_CASE("Without a language in common the first of each are compared") {
    CHECK_FALSE(find({basic("d", "", "de:abcdefghij", "de:x")}, {basic("d", "", "fr:abcdefghiX", "fr:x")})
                    .candidates.empty());
}

TEST_CASE("A card is not reworded into the other side of one") {
    auto const before = both_ways("d", "", "abcdefghij", "abcdefghij");
    auto const after = both_ways("d", "", "abcdefghiX", "abcdefghij");
    CHECK(find({before[0]}, {after[1]}).candidates.empty());
    CHECK_FALSE(find({before[0]}, {after[0]}).candidates.empty());
}

TEST_CASE("The best come first, equally good ones by their keys, whatever the order of the cards") {
    Cards const gone{basic("d", "", "abcdefghij"), basic("d", "", "abcdefghiJ")};
    Cards const fresh{basic("d", "", "abcdefgXiJ"), basic("d", "", "abcdefghIJ")};
    auto const keys = [](Cards const& before, Cards const& after) {
        std::vector<std::string> result;
        for (auto const& pair : find(before, after).candidates) {
            result.push_back(before[pair.gone].key.text() + after[pair.fresh].key.text());
        }
        return result;
    };
    auto const found = keys(gone, fresh);
    REQUIRE(found.size() == 4);
    CHECK(found == keys({gone[1], gone[0]}, {fresh[1], fresh[0]}));
    auto const candidates = find(gone, fresh).candidates;
    CHECK(std::is_sorted(candidates.begin(), candidates.end(),
                         [](auto const& one, auto const& other) { return one.distance < other.distance; }));
}

TEST_CASE("With very many cards on both sides the search is limited, says so and still finds small edits") {
    Cards gone;
    Cards fresh;
    for (std::size_t number = 0; number < 400; ++number) {
        auto question = words_of(number);
        gone.push_back(basic("d", "", question, "true"));
        question[number % 2 == 0 ? 3 : question.size() - 3] = 'X';
        fresh.push_back(basic("d", "", question, "true"));
    }
    auto const found = find(gone, fresh);
    CHECK(found.search == deck::Search::limited);
    std::size_t right = 0;
    for (auto const& pair : found.candidates) {
        right += pair.gone == pair.fresh && pair.distance == 1 ? 1U : 0U;
    }
    CHECK(right >= 400);
}
