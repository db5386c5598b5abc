#pragma once

#include "tests/crash/child.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

// Someone at a review of numbered cards: reads what is asked, answers, and keeps count of what the program
// acknowledged.
namespace remat::test {

// A deck `d` of cards c000, c001, … that are revealed and graded. The edition changes every answer's text.
[[nodiscard]] std::string numbered_deck(int cards, int edition = 0);

// The same, but among them cards whose answer is typed, as a text, a number or what is missing: it is always
// 4. The text that a basic card reveals is their explanation.
[[nodiscard]] std::string mixed_deck(int cards, int edition = 0);

struct Acknowledged {
    std::map<std::string, std::int64_t> by_card; // by id
    std::int64_t answers = 0;
    std::int64_t asked = 0; // questions put up
};

// From all that a review printed.
[[nodiscard]] Acknowledged acknowledged_in(std::string_view said);

// Whether what was said ends, on a terminal, with the prompt for a grade.
[[nodiscard]] bool is_at_grade_prompt(std::string_view said);

// Types keys at the prompts of a review on a terminal, each when its prompt stands there, until the program
// ends, or until `is_enough`. `grade` gives the next key for a grade.
void answer_by_keys(Child& child, std::function<char()> const& grade, std::function<bool()> const& is_enough);

} // namespace remat::test
