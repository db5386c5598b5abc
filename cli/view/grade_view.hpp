#pragma once

#include "cli/terminal/entry.hpp"
#include "cli/terminal/screen.hpp"
#include "cli/view/card_view.hpp"
#include "engine/calendar/day.hpp"
#include "engine/history/card_state.hpp"
#include "engine/schedule/quality.hpp"
#include "engine/session/encounter.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// Grading: the menu with its intervals, the keys below it, and the line that acknowledges an answer.
namespace remat::cli::view {

// In how many days the card would come back after each quality, 0 to 5: what is given, fuzz included.
using Prospects = std::array<calendar::days, 6>;

// `1 again 1 d ↻   2 hard 15 d ↻   3 good 15 d   4 easy 16 d     ↻ again today`. Where all that is offered,
// or all that passes, gives one interval, it is said once. Empty when nothing is to be chosen. Without
// prospects (cram moves nothing) grades alone.
[[nodiscard]] std::string grade_menu(session::Encounter const& encounter,
                                     std::optional<Prospects> const& prospects,
                                     terminal::Screen const& screen);

// `Enter = 3 good   e other options   u change my answer   ? keys`; empty where no key line belongs.
[[nodiscard]] std::string grading_keys(session::Encounter const& encounter, Hints hints,
                                       terminal::Screen const& screen);

// What was stored, for the card's last line. `due` is its day after the answer.
struct Acknowledgement {
    enum class Elsewhere : std::uint8_t { no, yes }; // another session answered the card meanwhile

    schedule::Quality quality;
    session::Scale scale = session::Scale::buttons;
    history::AnswerKind kind = history::AnswerKind::scheduled;
    calendar::Day due;
    calendar::Day today;
    Elsewhere elsewhere = Elsewhere::no;
};

// `good, back on Mon 23 March`; `again, once more today, then Mon 9 March`.
[[nodiscard]] std::string acknowledgement(Acknowledgement const& what);

// The rest of the prompt's line: `3   good, back on Mon 23 March`; on a pipe the sentence alone.
[[nodiscard]] std::string answered_line(terminal::Entry const& entry, std::string_view sentence,
                                        terminal::Screen const& screen);

} // namespace remat::cli::view
