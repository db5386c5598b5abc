#pragma once

#include "cli/terminal/screen.hpp"
#include "cli/view/card_texts.hpp"
#include "engine/session/encounter.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

// A card on the screen, block by block in the order in which a session shows them: question, verdict
// (verdict_view.hpp), grades (grade_view.hpp). Every function returns finished lines; the session writes them
// between prompts.
namespace remat::cli::view {

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

[[nodiscard]] std::string hint(CardText const& card, session::Encounter const& encounter,
                               terminal::Screen const& screen);
// What the verdict (verdict_view.hpp) left out; says so when that is nothing.
[[nodiscard]] std::string other_explanations(CardText const& card, session::Encounter const& encounter,
                                             terminal::Screen const& screen);

} // namespace remat::cli::view
