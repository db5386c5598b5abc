#pragma once

#include "engine/schedule/quality.hpp"
#include "engine/session/effect.hpp"
#include "engine/session/input.hpp"
#include "engine/session/question.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

// One card on the screen, from its question to its grade: a value and a step. An encounter records at most
// once, and only what its card allows: a wrong choice is never graded a pass.
namespace remat::session {

// What the grading keys mean.
enum class Scale : std::uint8_t {
    buttons, // 1 again, 2 hard, 3 good, 4 easy
    sm2,     // 0 to 5
    pass,    // 1 fail, 2 pass
};

enum class Phase : std::uint8_t { asking, grading, finished };

enum class Verdict : std::uint8_t {
    none, // not answered yet
    right,
    wrong,
    no_idea,
    revealed, // a self-graded card shows its answer
};

struct Encounter {
    Question question;
    Scale scale = Scale::buttons;
    Phase phase = Phase::asking;
    Verdict verdict = Verdict::none;
    std::vector<std::size_t> picked;  // options, as indices in file order, ascending
    std::size_t languages_turned = 0; // how often the other language was asked for
    bool hint_was_used = false;       // before the answer
    bool answer_was_changed = false;  // an answer was taken back after its verdict

    friend bool operator==(Encounter const&, Encounter const&) = default;
};

// A key that grades now and the quality it gives.
struct GradeKey {
    std::size_t key = 0;
    schedule::Quality quality;

    friend bool operator==(GradeKey const&, GradeKey const&) = default;
};

// The keys that grade, ascending; none unless the phase is grading. A single one needs no menu: Enter goes
// on.
[[nodiscard]] std::vector<GradeKey> grade_keys(Encounter const& encounter);

// What Enter gives while grading. Right 4; with a hint or a changed answer 3; wrong 1; no idea 0;
// self-graded 4.
[[nodiscard]] schedule::Quality suggested_quality(Encounter const& encounter);

// Options that were neither picked nor right and have an explanation, in asked order.
[[nodiscard]] std::vector<std::size_t> other_explained(Encounter const& encounter);

// Changes the encounter and says what is to be done. Nothing happens once it is finished.
[[nodiscard]] Effects step(Encounter& encounter, Input const& input);

} // namespace remat::session
