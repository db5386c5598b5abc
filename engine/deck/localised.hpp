#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

// A text in one or several languages. A card is one card whatever the language it is shown in.
namespace remat::deck {

// A language tag as the deck writes it (BCP 47, lower case language: `en`, `fr`, `fr-CA`).
using LanguageTag = std::string;

struct Translation {
    LanguageTag language;
    std::string text; // NFC, never empty

    friend bool operator==(Translation const&, Translation const&) = default;
};

struct Localised {
    // In file order, never empty, each language once. A plain string is one translation in the deck's
    // language.
    std::vector<Translation> translations;

    friend bool operator==(Localised const&, Localised const&) = default;
};

// The translation to show: the first preferred language that is there, each first as written (`fr-CA`), then
// by its language alone (`fr`, and `fr` also finds `fr-CA`); else the deck's language; else the first in the
// file.
[[nodiscard]] Translation const& shown(Localised const& text, std::span<LanguageTag const> preferred,
                                       std::string_view deck_language);

} // namespace remat::deck
