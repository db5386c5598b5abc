#pragma once

#include "engine/answer/deck_number.hpp"
#include "engine/answer/judge.hpp"

#include <catch2/catch_test_macros.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Numbers of cards, and how what is typed for them is judged.
namespace remat::test {

inline constexpr auto right = answer::Closeness::right;
inline constexpr auto nearly = answer::Closeness::nearly;
inline constexpr auto wrong = answer::Closeness::wrong;

// A card's number as its deck writes it, `34 GB`, and what is typed for it.
struct Example {
    std::string_view answer;
    std::string_view unit;
    std::string_view language;
    std::string_view typed;
    answer::Closeness closeness = right;
    std::string_view tolerance = "";
};

inline answer::ExpectedNumber number(std::string_view answer, std::string_view unit,
                                     std::string_view tolerance = "") {
    answer::ExpectedNumber expected{
        .value = answer::parse_deck_number(answer).value(), .tolerance = {}, .units = {}};
    if (!tolerance.empty()) {
        expected.tolerance = answer::parse_tolerance(tolerance).value();
    }
    if (!unit.empty()) {
        expected.units = {{std::string{unit}, "en"}};
    }
    return expected;
}

inline void check(std::vector<Example> const& examples) {
    for (auto const& example : examples) {
        INFO(example.answer << ' ' << example.unit << " ± " << example.tolerance << ", typed '"
                            << example.typed << "' in " << example.language);
        auto const judgement = answer::judge(number(example.answer, example.unit, example.tolerance),
                                             example.typed, example.language);
        CHECK(static_cast<int>(judgement.closeness) == static_cast<int>(example.closeness));
        CHECK(judgement.is_understood);
    }
}

inline std::string said(std::optional<text::Message> const& message) {
    std::string text{message ? message->id : ""};
    if (message) {
        for (auto const& argument : message->arguments) {
            text += "|" + argument;
        }
    }
    return text;
}

} // namespace remat::test
