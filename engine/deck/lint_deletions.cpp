#include "engine/deck/cloze.hpp"
#include "engine/deck/lint_rules.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace remat::deck {

namespace {

std::string listed(std::vector<std::size_t> const& numbers) {
    std::string list;
    for (auto const number : numbers) {
        list += (list.empty() ? "" : ", ") + std::to_string(number);
    }
    return list;
}

// `{{8::how many?}}` without a hint: the number may have been meant to be hidden.
std::optional<text::Message> cure_of(std::string_view text, std::size_t number, std::size_t expected) {
    auto const pieces = parse_cloze(text).pieces;
    bool const is_bare = std::all_of(pieces.begin(), pieces.end(), [number](ClozePiece const& piece) {
        return piece.number != number || piece.hint.empty();
    });
    if (!is_bare) {
        return std::nullopt;
    }
    auto const hidden = std::to_string(number);
    return suggest(cure::hide_number, {"{{" + std::to_string(expected) + "::" + hidden + "::", hidden});
}

} // namespace

void lint_deletions(Draft const& draft, std::size_t card, Warnings& warnings) {
    auto const& variants = draft.deck.cards[card].variants;
    for (std::size_t variant = 0; variant < variants.size(); ++variant) {
        if (!std::holds_alternative<Cloze>(variants[variant].body)) {
            continue;
        }
        auto const& text = variants[variant].question.translations.front().text;
        auto const numbers = cloze_numbers(text);
        for (std::size_t place = 0; place < numbers.size(); ++place) {
            if (numbers[place] != place + 1) {
                warnings.warn(card, rule::numbers_left_out, draft.variant_marks(card, variant).question,
                              {listed(numbers)}, cure_of(text, numbers[place], place + 1));
                break;
            }
        }
    }
}

} // namespace remat::deck
