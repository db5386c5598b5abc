#include "engine/deck/identity.hpp"

#include "engine/answer/deck_number.hpp"
#include "engine/answer/number_text.hpp"
#include "engine/deck/cloze.hpp"

#include "engine/text/fold.hpp"

#include <algorithm>
#include <variant>

namespace remat::deck {

namespace {

void sort_each_once(std::vector<std::string>& texts) {
    std::sort(texts.begin(), texts.end());
    texts.erase(std::unique(texts.begin(), texts.end()), texts.end());
}

Localised folded(Localised const& text) {
    Localised result;
    for (auto const& [language, words] : text.translations) {
        result.translations.push_back({language, text::identity_fold(words)});
    }
    return result;
}

std::vector<LanguageTag> languages_of(Choice const& choice) {
    std::vector<LanguageTag> languages;
    for (auto const& option : choice.options) {
        for (auto const& translation : option.text.translations) {
            if (option.is_right &&
                std::find(languages.begin(), languages.end(), translation.language) == languages.end()) {
                languages.push_back(translation.language);
            }
        }
    }
    return languages;
}

// A line break cannot be in a folded text, so the joined texts stay apart.
std::string joined(std::vector<std::string> texts) {
    sort_each_once(texts);
    std::string result;
    for (auto const& each : texts) {
        result += each;
        result += '\n';
    }
    return result;
}

// Equal numbers read the same however they are written; a number that is none stays as it is.
std::string number_as_one(std::string const& written) {
    auto const number = answer::parse_deck_number(written);
    return number ? answer::number_text(*number, "en", 38).text : text::identity_fold(written);
}

struct RightAnswer {
    Variant const& variant;

    Localised operator()(Basic const& basic) const { return folded(basic.answer); }

    // Another accepted text makes no other answer.
    Localised operator()(Typed const& typed) const { return folded(typed.answers.front()); }

    Localised operator()(Numeric const& numeric) const {
        auto const number = number_as_one(numeric.answer);
        if (!numeric.unit) {
            return {{{LanguageTag{}, number}}};
        }
        auto result = folded(*numeric.unit);
        for (auto& translation : result.translations) {
            translation.text.insert(0, number + ' ');
        }
        return result;
    }

    Localised operator()(Cloze const& cloze) const {
        Localised result;
        for (auto const& translation : variant.question.translations) {
            std::vector<std::string> texts;
            for (auto const& hidden : cloze_hidden(translation.text, cloze.number)) {
                texts.push_back(text::identity_fold(hidden));
            }
            result.translations.push_back({translation.language, joined(std::move(texts))});
        }
        return result;
    }

    Localised operator()(Choice const& choice) const {
        Localised result;
        for (auto const& language : languages_of(choice)) {
            std::vector<std::string> texts;
            for (auto const& option : choice.options) {
                if (option.is_right) {
                    texts.push_back(text::identity_fold(shown(option.text, {}, language).text));
                }
            }
            result.translations.push_back({language, joined(std::move(texts))});
        }
        return result;
    }
};

// The card without its place, which leaves what it says.
Card unplaced(Card card) {
    for (auto& required : card.after) {
        if (required.deck() == card.key.deck()) {
            required = CardKey{std::string{required.id()}};
        }
    }
    card.key = {};
    card.has_id = false;
    card.line = 0;
    return card;
}

} // namespace

std::vector<std::string> folded_questions(Card const& card) {
    std::vector<std::string> texts;
    for (auto const& variant : card.variants) {
        auto const* cloze = std::get_if<Cloze>(&variant.body);
        for (auto const& translation : variant.question.translations) {
            auto& folded = texts.emplace_back(text::identity_fold(translation.text));
            if (cloze != nullptr) {
                // All siblings have one text, and differ in what they ask of it.
                folded += '\n' + std::to_string(cloze->number);
            }
        }
    }
    sort_each_once(texts);
    return texts;
}

Localised right_answer(Card const& card) {
    return card.variants.empty() ? Localised{}
                                 : std::visit(RightAnswer{card.variants.front()}, card.variants.front().body);
}

std::string_view kind_of(Card const& card) {
    return card.variants.empty() ? std::string_view{} : kind_of(card.variants.front().body);
}

bool same_content(Card const& one, Card const& other) {
    return one == other || unplaced(one) == unplaced(other);
}

} // namespace remat::deck
