#pragma once

#include "engine/deck/language_tag.hpp"

#include <cstddef>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

// A text in one or several languages. A card is one card whatever the language it is shown in.
namespace remat::deck {

struct Translation {
    LanguageTag language;
    std::string text; // NFC, never empty

    friend bool operator==(Translation const&, Translation const&) = default;
};

// A list. Most texts stand in one language, and a deck has a million of them: one needs no room of its own.
class Translations {
  public:
    using value_type = Translation;

    Translations() = default;
    Translations(std::initializer_list<Translation> several);

    [[nodiscard]] Translation* begin() { return const_cast<Translation*>(std::as_const(*this).begin()); }
    [[nodiscard]] Translation* end() { return begin() + size(); }
    [[nodiscard]] Translation const* begin() const {
        auto const* const one = std::get_if<Translation>(&kept_);
        return one != nullptr ? one : std::get_if<Several>(&kept_)->data();
    }
    [[nodiscard]] Translation const* end() const { return begin() + size(); }
    [[nodiscard]] std::size_t size() const {
        auto const* const several = std::get_if<Several>(&kept_);
        return several == nullptr ? 1 : several->size();
    }
    [[nodiscard]] bool empty() const { return size() == 0; }
    [[nodiscard]] Translation& operator[](std::size_t place) { return begin()[place]; }
    [[nodiscard]] Translation const& operator[](std::size_t place) const { return begin()[place]; }
    [[nodiscard]] Translation& front() { return *begin(); }
    [[nodiscard]] Translation const& front() const { return *begin(); }

    void push_back(Translation translation);

    friend bool operator==(Translations const&, Translations const&) = default;

  private:
    using Several = std::vector<Translation>; // none, or two and more

    std::variant<Several, Translation> kept_;
};

struct Localised {
    // In file order, never empty, each language once. A plain string is one translation in the deck's
    // language.
    Translations translations;

    friend bool operator==(Localised const&, Localised const&) = default;
};

// The translation to show: the first preferred language that is there, each first as written (`fr-CA`), then
// by its language alone (`fr`, and `fr` also finds `fr-CA`); else the deck's language; else the first in the
// file.
[[nodiscard]] Translation const& shown(Localised const& text, std::span<LanguageTag const> preferred,
                                       std::string_view deck_language);

} // namespace remat::deck
