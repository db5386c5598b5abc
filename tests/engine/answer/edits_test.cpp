#include "engine/answer/edits.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <random>
#include <string>
#include <string_view>
#include <vector>

using namespace remat::answer;

static std::vector<std::string_view> characters(std::string_view text) {
    std::vector<std::string_view> all;
    for (std::size_t place = 0; place < text.size(); ++place) {
        all.push_back(text.substr(place, 1));
    }
    return all;
}

// The textbook's table, for comparison.
static std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::vector<std::size_t>> table(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i) {
        for (std::size_t j = 0; j <= b.size(); ++j) {
            if (i == 0 || j == 0) {
                table[i][j] = i + j;
                continue;
            }
            table[i][j] = std::min({table[i - 1][j] + 1, table[i][j - 1] + 1,
                                    table[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0U : 1U)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                table[i][j] = std::min(table[i][j], table[i - 2][j - 2] + 1);
            }
        }
    }
    return table[a.size()][b.size()];
}

TEST_CASE("edits are found with their places") {
    auto const found = [](std::string_view typed, std::string_view expected) {
        return edits_between(characters(typed), characters(expected), 2).value();
    };
    CHECK(found("abc", "abc").empty());
    CHECK(found("abd", "abc") == std::vector<Edit>{{EditKind::replaced, 2, 2}});
    CHECK(found("ac", "abc") == std::vector<Edit>{{EditKind::missing, 1, 1}});
    CHECK(found("abbc", "abc") == std::vector<Edit>{{EditKind::extra, 2, 2}});
    CHECK(found("acb", "abc") == std::vector<Edit>{{EditKind::swapped, 1, 1}});
    CHECK(found("", "ab") == std::vector<Edit>{{EditKind::missing, 0, 0}, {EditKind::missing, 0, 1}});
    CHECK_FALSE(edits_between(characters("abc"), characters("xyz"), 2));
}

TEST_CASE("edits are as few as the textbook's table says") {
    std::mt19937 random{20260301}; // NOLINT: the seed is fixed so that a failure comes back
    std::uniform_int_distribution<std::size_t> length{0, 8};
    std::uniform_int_distribution<int> letter{0, 2};
    for (int round = 0; round < 20'000; ++round) {
        std::string texts[2];
        for (auto& text : texts) {
            for (auto count = length(random); count > 0; --count) {
                text += static_cast<char>('a' + letter(random));
            }
        }
        INFO(texts[0] << ' ' << texts[1]);
        auto const edits = edits_between(characters(texts[0]), characters(texts[1]), 2);
        auto const fewest = distance(texts[0], texts[1]);
        CHECK(edits.has_value() == (fewest <= 2));
        CHECK((!edits || edits->size() == fewest));
    }
}
