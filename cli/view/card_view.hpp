#pragma once

#include "cli/terminal/screen.hpp"
#include "engine/deck/card.hpp"
#include "engine/session/encounter.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// A card on the screen, block by block in the order in which a session shows them: question, verdict; then
// grades (grade_view.hpp). Every function returns finished lines; the session writes them between prompts.
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

// What the card on the screen says.
struct CardText {
    std::string deck; // the deck's name
    std::optional<deck::Localised> topic;
    deck::Variant variant; // the one that is asked
    Languages languages;   // before any turn; the functions below turn them as the encounter says
};

struct Position {
    std::size_t number = 1;
    std::size_t total = 1;
    std::optional<std::chrono::minutes> remaining; // estimate; nothing: not shown
};

// `hints` of the configuration: whether key lines are printed.
enum class Hints : std::uint8_t { shown, hidden };

// `[3/7]  deck / topic      about 3 min` (none on a tiny screen), the question, its options with the numbers
// by which they are picked; ends with a blank line.
[[nodiscard]] std::string question(CardText const& card, session::Encounter const& encounter,
                                   Position const& position, terminal::Screen const& screen);
// `1-4 answer   0 no idea   h hint   ? keys`; empty where no key line belongs: on a pipe, on a tiny screen.
[[nodiscard]] std::string question_keys(session::Encounter const& encounter, Hints hints,
                                        terminal::Screen const& screen);
// `> `; on a pipe empty.
[[nodiscard]] std::string prompt(terminal::Screen const& screen);

// The feedback: first why the wrong picks are wrong, then the right options with their why, the card's
// explanation, the source. Of a self-graded card the answer. A blank line follows; one also sets it, and each
// block below, off from the prompt.
[[nodiscard]] std::string verdict(CardText const& card, session::Encounter const& encounter,
                                  terminal::Screen const& screen);

[[nodiscard]] std::string hint(CardText const& card, session::Encounter const& encounter,
                               terminal::Screen const& screen);
// What the verdict left out; says so when that is nothing.
[[nodiscard]] std::string other_explanations(CardText const& card, session::Encounter const& encounter,
                                             terminal::Screen const& screen);

} // namespace remat::cli::view
