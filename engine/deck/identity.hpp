#pragma once

#include "engine/deck/card.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// What makes two cards the same card, by what they say: which texts are compared, and after which fold.
namespace remat::deck {

// Why a card is taken for one that had another key. A sibling is linked along with its entry, for the same
// reason.
enum class Evidence : std::uint8_t { same_class, deck_renamed, same_question, rewording, moved };

// Whether every pair that might match was compared.
enum class Search : std::uint8_t { complete, limited };

// The questions of all variants in all languages after the identity fold, each once, sorted. That of a cloze
// is its text with the number of the deletion.
[[nodiscard]] std::vector<std::string> folded_questions(Card const& card);

// What must be known to be right, of the first variant, folded: the answer of a basic card; the right options
// of a choice, sorted, so that their order does not count; the first accepted text; the number, however it is
// written, and its unit; what a deletion hides. One text for each language.
[[nodiscard]] Localised right_answer(Card const& card);

// The kind of the first variant, which stands for the card.
[[nodiscard]] std::string_view kind_of(Card const& card);

// Both say the same, wherever they stand: all but the key and the line. `after` counts as the same when it
// names the same ids, each of the card's own deck.
[[nodiscard]] bool same_content(Card const& one, Card const& other);

} // namespace remat::deck
