#pragma once

#include "engine/deck/card.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// What makes two cards the same card, by what they say: the texts that are compared, folded once, and the
// measures that compare them. Texts of the same language are compared; where no language is shared, the first
// of each. similarity = 1 - edit distance / length of the longer, in code points, decided in whole numbers.
namespace remat::deck {

// Why a card is taken for another that has a different key, strongest first.
enum class Evidence : std::uint8_t { same_class, deck_renamed, same_question, sibling, rewording, moved };

// Whether every pair was compared.
enum class Search : std::uint8_t { complete, limited };

// The questions of all variants in all languages after the identity fold, each once, sorted.
[[nodiscard]] std::vector<std::string> folded_questions(Card const& card);

// What must be right, folded, of the first variant: the answer of a basic card, the set of right options of a
// choice. One text for each language, in file order.
[[nodiscard]] Localised right_answer(Card const& card);

// The two say the same, wherever they stand: everything but key and line; `after` may name the same ids of
// another deck where both decks are the cards' own.
[[nodiscard]] bool same_content(Card const& one, Card const& other);

// A question or an answer is the same in some language (whichever; the deck's language may have changed).
[[nodiscard]] bool same_question(Card const& one, Card const& other);
[[nodiscard]] bool same_right_answer(Card const& one, Card const& other);

} // namespace remat::deck
