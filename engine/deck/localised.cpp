#include "engine/deck/localised.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace remat::deck {

Translations::Translations(std::initializer_list<Translation> several) {
    for (auto const& translation : several) {
        push_back(translation);
    }
}

void Translations::push_back(Translation translation) {
    if (empty()) {
        kept_ = std::move(translation);
        return;
    }
    if (auto* const one = std::get_if<Translation>(&kept_)) {
        Several several;
        several.reserve(2);
        several.push_back(std::move(*one));
        kept_ = std::move(several);
    }
    std::get_if<Several>(&kept_)->push_back(std::move(translation));
}

// Tags are written in any case: `fr-CA` is `fr-ca`.
static bool are_one(std::string_view tag, std::string_view other) {
    auto const lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::equal(tag.begin(), tag.end(), other.begin(), other.end(),
                      [&](char a, char b) { return lower(a) == lower(b); });
}

static std::string_view primary(std::string_view tag) {
    return tag.substr(0, tag.find('-'));
}

static Translation const* find_exact(Localised const& text, std::string_view language) {
    auto const found = std::find_if(text.translations.begin(), text.translations.end(),
                                    [&](Translation const& one) { return are_one(one.language, language); });
    return found == text.translations.end() ? nullptr : &*found;
}

// `fr-CA` finds `fr` before any other French.
static Translation const* find_related(Localised const& text, std::string_view language) {
    auto const wanted = primary(language);
    if (auto const* general = find_exact(text, wanted)) {
        return general;
    }
    auto const found =
        std::find_if(text.translations.begin(), text.translations.end(),
                     [&](Translation const& one) { return are_one(primary(one.language), wanted); });
    return found == text.translations.end() ? nullptr : &*found;
}

Translation const& shown(Localised const& text, std::span<LanguageTag const> preferred,
                         std::string_view deck_language) {
    assert(!text.translations.empty());
    for (auto const& language : preferred) {
        if (auto const* exact = find_exact(text, language)) {
            return *exact;
        }
        if (auto const* related = find_related(text, language)) {
            return *related;
        }
    }
    auto const* in_deck_language = find_exact(text, deck_language);
    return in_deck_language != nullptr ? *in_deck_language : text.translations.front();
}

} // namespace remat::deck
