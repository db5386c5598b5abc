#pragma once

#include "cli/terminal/screen.hpp"
#include "engine/calendar/day.hpp"
#include "engine/deck/card.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

// A card on the screen, block by block in the order in which a session shows them: question, verdict, grade
// menu (grade_view.hpp). Every function returns finished lines; the session writes them between prompts.
namespace remat::cli::view {

// Which of a text's translations are shown.
struct Languages {
    std::vector<deck::LanguageTag> preferred;
    deck::LanguageTag deck = "en";

    friend bool operator==(Languages const&, Languages const&) = default;
};

// One way to ask a card, as it is asked now.
struct AskedCard {
    std::string deck; // the deck's name
    std::optional<deck::Localised> topic;
    deck::Variant variant;
    std::vector<std::size_t> order; // of a choice: the options in the order asked, as indices in file order
    Languages languages;
    std::int64_t position = 1; // [3/7]
    std::int64_t total = 1;
    std::optional<std::chrono::minutes> remaining; // estimate; nothing: not shown
};

// `hints` of the configuration: whether key lines are printed.
enum class Hints : std::uint8_t { shown, hidden };

// `[3/7]  deck / topic      about 3 min`; a tiny screen has none.
[[nodiscard]] std::string header(AskedCard const& card, terminal::Screen const& screen);
// The question and its options with the numbers they are picked by, blank lines around.
[[nodiscard]] std::string question(AskedCard const& card, terminal::Screen const& screen);
// `1-4 answer   0 no idea   h hint   ? keys`; empty where no key line belongs.
[[nodiscard]] std::string question_keys(AskedCard const& card, Hints hints, terminal::Screen const& screen);
// `> `; on a pipe empty.
[[nodiscard]] std::string prompt(terminal::Screen const& screen);

// The whole feedback to a choice. `picked` are indices in file order; none is "no idea". First why the wrong
// picks were tempting, then the right ones with their why, the card's explanation, the source.
[[nodiscard]] std::string verdict(AskedCard const& card, std::span<std::size_t const> picked,
                                  terminal::Screen const& screen);
// The answer of a basic card, its explanation, the source.
[[nodiscard]] std::string revealed(AskedCard const& card, terminal::Screen const& screen);

[[nodiscard]] std::string hint(AskedCard const& card, terminal::Screen const& screen);
// The explanations of the options that the verdict left out; says so when there are none.
[[nodiscard]] std::string other_explanations(AskedCard const& card, std::span<std::size_t const> picked,
                                             terminal::Screen const& screen);
// While several options are being picked: `1, 3 picked`, by asked number; or that none is.
[[nodiscard]] std::string picked_so_far(std::span<int const> numbers, terminal::Screen const& screen);

} // namespace remat::cli::view
