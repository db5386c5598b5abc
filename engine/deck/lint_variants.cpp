#include "engine/deck/lint_rules.hpp"
#include "engine/deck/shown_answer.hpp"
#include "engine/text/fold.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace remat::deck {

namespace {

// What a learner sees of it, in the deck's language: the question, then the options or what is right.
std::vector<std::string> seen(Variant const& variant, std::string_view language) {
    Reader const reader{{}, language};
    std::vector<std::string> texts;
    if (auto const* choice = std::get_if<Choice>(&variant.body)) {
        for (auto const& option : choice->options) {
            texts.push_back(text::loose_fold(shown(option.text, {}, language).text));
        }
    } else {
        for (auto const& answer : shown_answers(variant, reader)) {
            texts.push_back(text::loose_fold(answer));
        }
    }
    std::sort(texts.begin(), texts.end());
    texts.push_back(text::loose_fold(asked_text(variant, reader)));
    return texts;
}

// Another kind of answer is another way to ask.
bool ask_the_same(Variant const& one, Variant const& other, std::string_view language) {
    return one.body.index() == other.body.index() && seen(one, language) == seen(other, language);
}

} // namespace

void lint_variants(Draft const& draft, std::size_t card, Warnings& warnings) {
    auto const& variants = draft.deck.cards[card].variants;
    for (std::size_t later = 1; later < variants.size(); ++later) {
        auto const same =
            std::find_if(variants.begin(), variants.begin() + static_cast<std::ptrdiff_t>(later),
                         [&](Variant const& earlier) {
                             return ask_the_same(earlier, variants[later], draft.deck.language);
                         });
        auto const earlier = static_cast<std::size_t>(same - variants.begin());
        if (earlier < later) {
            warnings.warn(card, rule::equal_variants, draft.variant_marks(card, later).body,
                          {std::to_string(draft.variant_marks(card, earlier).body.line)});
        }
    }
}

} // namespace remat::deck
