#pragma once

#include "engine/deck/card.hpp"
#include "engine/deck/deck.hpp"
#include "tests/fuzz/targets.hpp"

#include <algorithm>
#include <functional>
#include <string>
#include <variant>

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
    } else {
        visit(std::get<deck::Basic>(variant.body).answer);
    }
}

inline void require_sound(deck::Variant const& variant) {
    each_text(variant, [](deck::Localised const& text) { require_sound(text); });
    if (auto const* choice = std::get_if<deck::Choice>(&variant.body)) {
        require(choice->options.size() >= 2 && choice->options.size() <= 100, "options are 2 to 100");
        require(!deck::right_options(*choice).empty(), "some option is right");
    }
}

} // namespace remat::fuzz
