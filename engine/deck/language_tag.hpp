#pragma once

#include <compare>
#include <concepts>
#include <string>
#include <string_view>

// A language tag as a deck writes it (BCP 47, lower case language: `en`, `fr`, `fr-CA`), of any length. A
// deck names few languages in a million places, so each is kept once for the whole run of the program and a
// tag is as large as a pointer.
namespace remat::deck {

class LanguageTag {
  public:
    LanguageTag(); // empty
    // Implicit, as a string's would be.
    template<std::convertible_to<std::string_view> Text>
    requires(!std::same_as<Text, LanguageTag>)
        // NOLINTNEXTLINE(google-explicit-constructor)
        LanguageTag(Text const& text)
        : LanguageTag{Written{text}} {}

    [[nodiscard]] std::string const& text() const { return *text_; }
    [[nodiscard]] bool empty() const { return text_->empty(); }
    operator std::string_view() const { return *text_; } // NOLINT(google-explicit-constructor)

    friend bool operator==(LanguageTag one, LanguageTag other) { return one.text_ == other.text_; }
    friend std::strong_ordering operator<=>(LanguageTag one, LanguageTag other) {
        return one.text() <=> other.text();
    }
    // Without keeping what it is compared with.
    template<std::convertible_to<std::string_view> Text>
    requires(!std::same_as<Text, LanguageTag>) friend bool operator==(LanguageTag tag, Text const& text) {
        return tag.text() == std::string_view{text};
    }

  private:
    struct Written {
        std::string_view text;
    };
    explicit LanguageTag(Written written);

    std::string const* text_;
};

} // namespace remat::deck
