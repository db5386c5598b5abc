#pragma once

#include "cli/terminal/entry.hpp"
#include "cli/terminal/screen.hpp"
#include "cli/view/card_view.hpp"
#include "cli/view/scale.hpp"
#include "engine/calendar/day.hpp"
#include "engine/history/card_state.hpp"
#include "engine/schedule/quality.hpp"

#include <array>
#include <cstdint>
#include <string>

// Grading: the menu with its intervals, the keys below it, and the line that acknowledges an answer.
namespace remat::cli::view {

struct GradeMenu {
    Scale scale = Scale::grades;
    Offer offer = Offer::all;
    std::array<history::Prospect, 6> by_quality; // what each quality would give, 0 to 5
    schedule::Quality suggested = schedule::operator""_q(4);
};

// `1 again 1 d ↻   2 hard 15 d ↻   3 good 15 d   4 easy 16 d     ↻ again today`. Where all that is offered,
// or all that passes, gives one interval, it is said once.
[[nodiscard]] std::string grade_menu(GradeMenu const& menu, terminal::Screen const& screen);
// `Enter = 3 good   e other options   u change my answer   ? keys`
[[nodiscard]] std::string grade_keys_line(GradeMenu const& menu, AskedCard const& card, Hints hints,
                                          terminal::Screen const& screen);
// After a wrong choice, which needs no grade: `Enter = again   e other options   u change my answer   ? keys`
[[nodiscard]] std::string go_on_keys(Scale scale, AskedCard const& card, Hints hints,
                                     terminal::Screen const& screen);

// What was stored, for its last line. `due` is the card's day after the answer.
struct Acknowledgement {
    schedule::Quality quality = schedule::operator""_q(4);
    Scale scale = Scale::grades;
    history::AnswerKind kind = history::AnswerKind::scheduled;
    calendar::Day due;
    calendar::Day today;
    enum class Elsewhere : std::uint8_t { no, yes } answered_elsewhere = Elsewhere::no;
};
// `good, back on Mon 23 March`; `again, once more today, then Mon 9 March`.
[[nodiscard]] std::string acknowledgement(Acknowledgement const& what);

// The rest of the prompt's line after `> `: `3   good, back on Mon 23 March`; on a pipe the sentence alone.
[[nodiscard]] std::string answered_line(terminal::Entry const& entry, std::string_view sentence,
                                        terminal::Screen const& screen);

} // namespace remat::cli::view
