#include "engine/deck/lint_rules.hpp"
#include "engine/text/utf8.hpp"

#include <algorithm>

namespace remat::deck {

namespace {

// Calls `visit(text, name, mark)` for what a body says beside the question.
template<typename Visit>
struct BodyTexts {
    Draft const& draft;
    std::size_t card;
    std::size_t variant;
    Visit& visit;

    void operator()(Choice const& choice) const {
        for (std::size_t option = 0; option < choice.options.size(); ++option) {
            auto const mark = draft.option_mark(card, variant, option);
            visit(choice.options[option].text, "text", mark);
            if (auto const& explanation = choice.options[option].explanation) {
                visit(*explanation, "explanation", draft.option_marks(card, variant, option).explanation());
            }
        }
    }
    void operator()(Basic const& basic) const { visit(basic.answer, "answer", mark()); }
    void operator()(Typed const& typed) const {
        for (auto const& answer : typed.answers) {
            visit(answer, "answer", mark());
        }
    }
    void operator()(Numeric const& numeric) const {
        if (numeric.unit) {
            visit(*numeric.unit, "unit", mark());
        }
    }
    void operator()(Cloze const& /*cloze*/) const {}

    [[nodiscard]] Mark mark() const { return draft.variant_marks(card, variant).question; }
};

// The same for every text of the card.
template<typename Visit>
void each_text(Draft const& draft, std::size_t index, Visit visit) {
    auto const& card = draft.deck.cards[index];
    auto const visit_if = [&](auto const& text, std::string_view name, Mark mark) {
        if (text) {
            visit(*text, name, mark);
        }
    };
    for (std::size_t number = 0; number < card.variants.size(); ++number) {
        auto const& variant = card.variants[number];
        auto const& marks = draft.variant_marks(index, number);
        bool const is_cloze = std::holds_alternative<Cloze>(variant.body);
        visit(variant.question, is_cloze ? "cloze" : "question", marks.question);
        visit_if(variant.hint, "hint", marks.body);
        visit_if(variant.explanation, "explanation", marks.explanation);
        visit_if(variant.source, "source", marks.body);
        std::visit(BodyTexts<Visit>{draft, index, number, visit}, variant.body);
    }
    visit_if(card.topic, "topic", draft.marks[index].entry);
}

bool has_language(Localised const& text, LanguageTag language) {
    return std::any_of(text.translations.begin(), text.translations.end(),
                       [&](Translation const& one) { return one.language == language; });
}

bool is_letter(char32_t c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= 0xC0 && c != 0xD7 && c != 0xF7 && c < 0x2000);
}

// `O(√N)` and `torch.utils.checkpoint` are the same in every language; a sentence is not.
bool has_two_words_in_a_row(std::string_view text) {
    std::size_t letters = 0;
    bool follows_a_word = false;
    for (std::size_t offset = 0; offset <= text.size();) {
        auto const [c, length] =
            offset < text.size() ? text::decode_at(text, offset) : text::Decoded{U' ', 1};
        offset += length;
        if (is_letter(c)) {
            ++letters;
            if (follows_a_word && letters >= 2) {
                return true;
            }
            continue;
        }
        bool const is_space = c == ' ' || c == '\n';
        follows_a_word = is_space && (letters >= 2 || (letters == 0 && follows_a_word));
        letters = 0;
    }
    return false;
}

} // namespace

std::set<LanguageTag> languages_in_use(Draft const& draft) {
    std::set<LanguageTag> languages;
    // A unit that is spelled twice makes no deck in two languages.
    auto const collect = [&](Localised const& text, std::string_view name, Mark /*mark*/) {
        if (name == "unit") {
            return;
        }
        if (text.translations.size() == 1 && text.translations.front().language == draft.deck.language) {
            return;
        }
        for (auto const& one : text.translations) {
            languages.insert(one.language);
        }
    };
    for (std::size_t card = 0; card < draft.deck.cards.size(); ++card) {
        each_text(draft, card, collect);
    }
    return languages;
}

void lint_texts(Draft const& draft, std::size_t card, std::set<LanguageTag> const& languages,
                Warnings& warnings) {
    auto const check = [&](Localised const& text, std::string_view name, Mark mark) {
        if (!draft.is_language_known || languages.empty() ||
            (name != "question" && name != "cloze" && name != "explanation")) {
            return;
        }
        bool const is_plain =
            text.translations.size() == 1 && text.translations.front().language == draft.deck.language;
        if (is_plain && !has_two_words_in_a_row(text.translations.front().text)) {
            return;
        }
        for (auto const language : languages) {
            if (!has_language(text, language)) {
                warnings.warn(card, rule::missing_language, mark, {std::string{name}, language.text()});
            }
        }
    };
    each_text(draft, card, check);
}

std::size_t card_around(Draft const& draft, Mark mark) {
    auto const after = std::upper_bound(
        draft.marks.begin(), draft.marks.end(), mark.offset,
        [](std::uint32_t offset, CardMarks const& one) { return offset < one.entry.offset; });
    auto card = static_cast<std::size_t>(after - draft.marks.begin());
    if (card == 0) {
        return Allowance::whole_deck;
    }
    for (--card; card > 0 && !draft.is_first(card); --card) {
    }
    return card;
}

void lint_escapes(Draft const& draft, std::vector<NotedEscape> const& escapes, Warnings& warnings) {
    for (auto const& escape : escapes) {
        auto const card = card_around(draft, escape.mark);
        if (card != Allowance::whole_deck && !draft.is_sound(card)) {
            continue;
        }
        if (escape.command.empty()) {
            warnings.warn(card, rule::escaped_control, escape.mark, {}, suggest(cure::single_quotes));
        } else {
            warnings.warn(card, rule::escaped_command, escape.mark, {escape.command},
                          suggest(cure::single_quotes));
        }
    }
}

} // namespace remat::deck
