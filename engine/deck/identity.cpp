#include "engine/deck/identity.hpp"

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
    result.translations.reserve(text.translations.size());
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

struct RightAnswer {
    Localised operator()(Basic const& basic) const { return folded(basic.answer); }

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
        for (auto const& translation : variant.question.translations) {
            texts.push_back(text::identity_fold(translation.text));
        }
    }
    sort_each_once(texts);
    return texts;
}

Localised right_answer(Card const& card) {
    return card.variants.empty() ? Localised{} : std::visit(RightAnswer{}, card.variants.front().body);
}

std::string_view kind_of(Card const& card) {
    return card.variants.empty() ? std::string_view{} : kind_of(card.variants.front().body);
}

bool same_content(Card const& one, Card const& other) {
    return one == other || unplaced(one) == unplaced(other);
}

} // namespace remat::deck
