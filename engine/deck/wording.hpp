#pragma once

#include "engine/deck/card.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// How a card puts its question, made ready to be compared with many others. Distances are Levenshtein's over
// code points of folded texts; similarity = 1 - distance / length of the longer, decided in whole numbers.
namespace remat::deck {

using Letters = std::array<std::int32_t, 32>; // how often each occurs, told apart by five bits

// In one language.
struct Saying {
    LanguageTag language;
    std::u32string question;
    std::u32string answer;
    Letters letters{}; // of the question
};

// Of the first variant. A cloze is compared without its braces, so that another deletion is no other wording.
struct Wording {
    Card const* card = nullptr;
    std::vector<Saying> sayings;
    std::vector<std::string> answers; // the right answer in every language
    std::uint64_t length = 0;         // of the questions, summed
};

[[nodiscard]] Wording wording_of(Card const& card);

struct Likeness {
    std::size_t distance = 0;
    std::size_t length = 0; // of the longer

    friend bool operator==(Likeness const&, Likeness const&) = default;
};

[[nodiscard]] bool is_nearer(Likeness const& one, Likeness const& other);

// What is known of the answers: nothing yet, or that they are the same.
enum class Answers : std::uint8_t { open, same };

// Where the answers are the same: questions with a similarity of 0.6. Else 0.9 on 20 or more characters, with
// answers as similar. The likeness is that of the questions. Texts of one language are compared, the nearest
// counts; where no language is shared, the first of each.
[[nodiscard]] std::optional<Likeness> compare(Wording const& one, Wording const& other, Answers answers);

// How many cells of the table of distances a comparison of texts with these lengths may fill.
[[nodiscard]] std::uint64_t cells(std::uint64_t one, std::uint64_t other, Answers answers);

} // namespace remat::deck
