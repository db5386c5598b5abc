#pragma once

#include "engine/deck/card.hpp"
#include "engine/deck/shown_answer.hpp"
#include "engine/session/encounter.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

// What the card on the screen says, in the languages that it is shown in now.
namespace remat::cli::view {

// Which of a text's translations are shown.
struct Languages {
    std::vector<deck::LanguageTag> preferred;
    deck::LanguageTag deck = "en";

    friend bool operator==(Languages const&, Languages const&) = default;
};

// The same after `l` was pressed so often: the question's languages take turns, beginning with the one shown.
[[nodiscard]] Languages turned(Languages const& languages, deck::Localised const& question,
                               std::size_t times);

struct CardText {
    std::string deck; // the deck's name
    std::optional<deck::Localised> topic;
    deck::Variant variant; // the one that is asked
    Languages languages;   // before any turn; the views turn them as the encounter says
};

// Refers to the card, which outlives it.
class Texts {
  public:
    Texts(CardText const& card, session::Encounter const& encounter);

    [[nodiscard]] std::string const& of(deck::Localised const& text) const;
    [[nodiscard]] deck::Variant const& variant() const { return card_.variant; }
    [[nodiscard]] deck::Option const& option(std::size_t index) const;

    // That the question is shown in: numbers are read and written by it.
    [[nodiscard]] deck::LanguageTag const& language() const;
    // The question; of a cloze with its holes.
    [[nodiscard]] std::string asked() const;
    // The answer to show of a card that has no options: the first accepted text; a number as the language
    // writes it, with its unit and its tolerance; what is missing.
    [[nodiscard]] std::string answer() const;
    // Of a cloze: what was missing, in the order of the text.
    [[nodiscard]] std::vector<std::string> missing() const;
    // Of a cloze: the whole text, what was missing in bold type.
    [[nodiscard]] std::string filled_in() const;

  private:
    [[nodiscard]] deck::Reader reader() const;

    CardText const& card_;
    Languages languages_;
};

} // namespace remat::cli::view
