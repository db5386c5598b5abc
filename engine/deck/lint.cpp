#include "engine/deck/lint.hpp"

#include "engine/deck/lint_rules.hpp"

#include <algorithm>
#include <array>

namespace remat::deck {

bool is_warning_code(std::string_view code) {
    using namespace rule;
    static constexpr std::array<std::string_view, 13> codes{
        equal_options.code,    long_right_option.code, no_explanation.code,     missing_language.code,
        similar_question.code, escaped_control.code,   position_bias.code,      option_by_position.code,
        unpinned_summary.code, unused_allowance.code,  after_unknown_deck.code, equal_variants.code,
        numbers_left_out.code};
    return std::find(codes.begin(), codes.end(), code) != codes.end();
}

// Whether other decks are known is found out later; what is allowed, now.
static void lint_foreign_after(Draft& draft, Warnings& warnings) {
    for (auto& item : draft.foreign_after) {
        if (!draft.are_allowances_known || !draft.is_sound(item.card) ||
            warnings.is_allowed(item.card, rule::after_unknown_deck.code)) {
            item.unknown = UnknownDecks::allow;
        }
    }
}

// Bytes that cannot be read are told before anybody knows of cards.
static void flaw_blotted_cards(Draft& draft, std::vector<Mark> const& blots) {
    for (auto const& blot : blots) {
        auto const card = card_around(draft, blot);
        if (card != Allowance::whole_deck && draft.is_sound(card)) {
            draft.marks[card].soundness = Soundness::flawed;
        }
    }
    draft.is_whole = draft.is_whole && blots.empty();
}

void lint(Draft& draft, Report& report) {
    flaw_blotted_cards(draft, report.blots());
    Warnings warnings{draft, report};
    lint_foreign_after(draft, warnings);
    if (!draft.are_allowances_known) {
        return;
    }
    auto const languages = languages_in_use(draft);
    for (std::size_t card = 0; card < draft.deck.cards.size(); ++card) {
        if (draft.is_first(card) && draft.is_sound(card)) {
            lint_texts(draft, card, languages, warnings);
            lint_choices(draft, card, warnings);
            lint_variants(draft, card, warnings);
            lint_deletions(draft, card, warnings);
        }
    }
    lint_escapes(draft, report.escapes(), warnings);
    lint_positions(draft, warnings);
    lint_similar_questions(draft, warnings);
    warnings.report_unused_allowances(draft);
}

} // namespace remat::deck
