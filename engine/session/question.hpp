#pragma once

#include "engine/answer/expected.hpp"
#include "engine/deck/card.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

// A card as it is asked this time: which variant, its options in which order, which of them are right, and
// what else it can show. It holds no text to show; the card does.
namespace remat::session {

enum class Form : std::uint8_t {
    pick_one,
    pick_all, // several options are right, all of them must be picked
    recall,   // think, reveal, grade yourself
    type_text,
    type_number,
    fill_in, // type what is missing, or reveal it and grade yourself
};

struct Question {
    deck::CardKey card;
    std::size_t variant = 1; // from 1
    Form form = Form::recall;
    std::vector<std::size_t> order;           // options in asked order, as indices in file order
    std::vector<std::size_t> right;           // indices in file order, ascending
    std::vector<std::size_t> explained;       // options with an explanation, likewise
    std::optional<answer::Expected> expected; // what is to be typed; of the forms that are typed
    std::size_t languages = 1;                // that the question is written in
    bool has_hint = false;
    bool has_image = false;

    friend bool operator==(Question const&, Question const&) = default;
};

// Whether the answer is typed: then a text is expected, not a number or a key.
[[nodiscard]] bool is_typed(Question const& question);

// `answers`: the card's standing answers so far; `last_variant`: that of the last one, or 0.
[[nodiscard]] Question question_of(deck::Card const& card, std::int64_t answers,
                                   std::size_t last_variant = 0);

// The number, from 1, under which an option is asked.
[[nodiscard]] std::size_t asked_number(Question const& question, std::size_t option);

} // namespace remat::session
