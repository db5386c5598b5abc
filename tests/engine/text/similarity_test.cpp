#include "engine/text/similarity.hpp"

#include "engine/text/utf8.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <array>
#include <random>
#include <string>
#include <vector>

using namespace remat;

// The textbook recurrence, to compare with.
static std::size_t plain_distance(std::string const& a, std::string const& b) {
    std::vector<std::vector<std::size_t>> d(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i) {
        for (std::size_t j = 0; j <= b.size(); ++j) {
            if (i == 0 || j == 0) {
                d[i][j] = i + j;
            } else {
                d[i][j] = std::min(
                    {d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0U : 1U)});
            }
        }
    }
    return d[a.size()][b.size()];
}

TEST_CASE("edit distance counts characters, not bytes") {
    CHECK(text::edit_distance("kitten", "sitting") == 3);
    CHECK(text::edit_distance("été", "ete") == 2);
    CHECK(text::edit_distance("", "abc") == 3);
    CHECK(text::edit_distance("same", "same") == 0);
}

TEST_CASE("the banded distance agrees with the textbook for every limit") {
    std::mt19937 random{11}; // NOLINT: fixed, so that a failure comes back
    std::uniform_int_distribution<int> letter{'a', 'c'};
    std::uniform_int_distribution<int> length{0, 9};
    for (int round = 0; round < 3000; ++round) {
        std::string a(static_cast<std::size_t>(length(random)), ' ');
        std::string b(static_cast<std::size_t>(length(random)), ' ');
        std::generate(a.begin(), a.end(), [&] { return static_cast<char>(letter(random)); });
        std::generate(b.begin(), b.end(), [&] { return static_cast<char>(letter(random)); });
        auto const expected = plain_distance(a, b);
        INFO(a << " / " << b);
        CHECK(text::edit_distance(a, b) == expected);
        for (std::size_t limit = 0; limit < 10; ++limit) {
            auto const found = text::edit_distance_within(a, b, limit);
            CHECK(found.has_value() == (expected <= limit));
            CHECK(found.value_or(expected) == expected);
        }
        for (double const threshold : {0.0, 0.25, 0.6, 0.9, 1.0}) {
            CHECK(text::similarity_at_least(a, b, threshold) == (text::similarity(a, b) >= threshold));
        }
    }
}

TEST_CASE("similarity is one for equal texts and zero for wholly different ones") {
    CHECK(text::similarity("", "") == 1.0);
    CHECK(text::similarity("abc", "xyz") == 0.0);
    CHECK(text::similarity("abcdefghij", "abcdefghix") == 0.9);
    CHECK(text::similarity_at_least("abcdefghij", "abcdefghix", 0.9));
    CHECK_FALSE(text::similarity_at_least("abc", "abc", 1.5));
}

TEST_CASE("the nearest word is suggested, and none when nothing is near") {
    static constexpr std::array<std::string_view, 4> keys{"question", "answer", "options", "id"};
    CHECK(text::closest("anwser", keys) == "answer");
    CHECK(text::closest("Question", keys) == "question");
    CHECK(text::closest("option", keys) == "options");
    CHECK_FALSE(text::closest("colour", keys));
    CHECK_FALSE(text::closest("x", keys));
    CHECK_FALSE(text::closest(std::string(5000, 'a'), keys));
}
