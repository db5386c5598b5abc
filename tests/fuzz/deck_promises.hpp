#pragma once

#include "engine/deck/card.hpp"
#include "engine/deck/deck.hpp"
#include "engine/deck/expected.hpp"
#include "engine/deck/shown_answer.hpp"
#include "tests/fuzz/targets.hpp"

#include <algorithm>
#include <functional>
#include <string>
#include <variant>
#include <vector>

// What the headers of the deck room promise of every card, whoever reads it: a deck file or a stored row.
namespace remat::fuzz {

inline void require_sound(deck::Localised const& text) {
    require(!text.translations.empty(), "a text is in some language");
    for (auto const& one : text.translations) {
        require(!one.text.empty(), "no translation is empty");
        require(std::count_if(text.translations.begin(), text.translations.end(),
                              [&](auto const& other) { return other.language == one.language; }) == 1,
                "each language is there once");
    }
}

inline void each_text(deck::Variant const& variant,
                      std::function<void(deck::Localised const&)> const& visit) {
    auto const maybe = [&](auto const& text) { text ? visit(*text) : void(); };
    visit(variant.question);
    maybe(variant.hint);
    maybe(variant.explanation);
    maybe(variant.source);
    if (auto const* choice = std::get_if<deck::Choice>(&variant.body)) {
        for (auto const& option : choice->options) {
            visit(option.text);
            maybe(option.explanation);
        }
    } else if (auto const* basic = std::get_if<deck::Basic>(&variant.body)) {
        visit(basic->answer);
    } else if (auto const* typed = std::get_if<deck::Typed>(&variant.body)) {
        std::for_each(typed->answers.begin(), typed->answers.end(), visit);
    } else if (auto const* numeric = std::get_if<deck::Numeric>(&variant.body)) {
        maybe(numeric->unit);
    }
}

inline void require_sound(deck::Variant const& variant) {
    each_text(variant, [](deck::Localised const& text) { require_sound(text); });
    if (auto const* choice = std::get_if<deck::Choice>(&variant.body)) {
        require(choice->options.size() >= 2 && choice->options.size() <= 100, "options are 2 to 100");
        require(!deck::right_options(*choice).empty(), "some option is right");
    }
    auto const is_asked_as_text = !std::holds_alternative<deck::Choice>(variant.body) &&
                                  !std::holds_alternative<deck::Basic>(variant.body);
    auto const expected = deck::expected_of(variant);
    require(is_asked_as_text || !expected, "nothing is typed where there is nothing to type");
    require(expected || !is_asked_as_text || std::holds_alternative<deck::Cloze>(variant.body),
            "what is typed is expected");
    for (auto const& translation : variant.question.translations) {
        std::vector<deck::LanguageTag> const language{translation.language};
        require(!deck::shown_answers(variant, {language, {}}).empty(), "something is right");
    }
}

} // namespace remat::fuzz
