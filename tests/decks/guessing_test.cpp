#include "tests/decks/course.hpp"

#include "engine/text/utf8.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

using namespace remat;

namespace {

// What somebody who knows nothing can see: the lengths of the options, in file order, and what turns out to
// be right.
struct Sheet {
    std::string name;
    std::vector<std::size_t> lengths;
    std::size_t right = 0;
};

std::vector<Sheet> sheets(std::string_view language) {
    std::vector<Sheet> found;
    for (auto const& card : test::course().cards) {
        for (std::size_t i = 0; i < card.variants.size(); ++i) {
            auto const* choice = std::get_if<deck::Choice>(&card.variants[i].body);
            if (choice == nullptr || choice->options.size() < 4) {
                continue;
            }
            auto const right = deck::right_options(*choice);
            if (right.size() != 1) {
                continue;
            }
            Sheet sheet{.name = test::name_of(card, i), .lengths = {}, .right = right.front()};
            for (auto const& option : choice->options) {
                sheet.lengths.push_back(text::count_code_points(*test::in_language(option.text, language)));
            }
            found.push_back(std::move(sheet));
        }
    }
    return found;
}

// The point for picking the option of that length; options of one length share it.
double point(Sheet const& sheet, std::size_t picked) {
    auto const ties = std::ranges::count(sheet.lengths, picked);
    return sheet.lengths[sheet.right] == picked ? 1.0 / static_cast<double>(ties) : 0.0;
}

template<class Rule>
double score(std::vector<Sheet> const& all, Rule rule) {
    double sum = 0;
    for (auto const& sheet : all) {
        sum += rule(sheet);
    }
    return sum / static_cast<double>(all.size());
}

} // namespace

TEST_CASE("the course: guessing by length or by place does not pay") {
    for (std::string_view const language : {"en", "fr"}) {
        auto const all = sheets(language);
        INFO(language);
        CHECK(all.size() >= 40);
        CHECK(score(all, [](Sheet const& sheet) { return point(sheet, std::ranges::max(sheet.lengths)); }) <=
              0.4);
        CHECK(score(all, [](Sheet const& sheet) { return point(sheet, std::ranges::min(sheet.lengths)); }) <=
              0.4);
        CHECK(score(all, [](Sheet const& sheet) { return sheet.right == 0 ? 1.0 : 0.0; }) <= 0.4);
        CHECK(score(all, [](Sheet const& sheet) {
                  return sheet.right + 1 == sheet.lengths.size() ? 1.0 : 0.0;
              }) <= 0.4);
    }
}

TEST_CASE("the course: no option is much longer than another") {
    for (std::string_view const language : {"en", "fr"}) {
        for (auto const& sheet : sheets(language)) {
            INFO(language << ' ' << sheet.name);
            auto const [least, most] = std::ranges::minmax(sheet.lengths);
            CHECK(most <= 2 * least);
        }
    }
}
