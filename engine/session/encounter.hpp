#pragma once

#include "engine/answer/judgement.hpp"
#include "engine/session/question.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// One card on the screen, from its question to its grade, as a value. What moves it on is encounter_step.hpp.
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
    nearly, // a typed answer that is not quite right: the learner says whether it counts
    wrong,
    no_idea,
    revealed, // a self-graded card shows its answer
};

struct Encounter {
    Question question;
    Scale scale = Scale::buttons;
    Phase phase = Phase::asking;
    Verdict verdict = Verdict::none;
    std::vector<std::size_t> picked;            // options, as indices in file order, ascending
    std::string typed;                          // the typed answer
    std::optional<answer::Judgement> judgement; // of it
    std::size_t languages_turned = 0;           // how often the other language was asked for
    bool hint_was_used = false;                 // before the answer
    bool answer_was_changed = false;            // an answer was taken back after its verdict

    friend bool operator==(Encounter const&, Encounter const&) = default;
};

// Whether only the learner knows how it went: the answer was revealed, not given.
[[nodiscard]] bool is_self_graded(Encounter const& encounter);

// Asks the question anew: nothing of an answer is left, nor of what was thought of it.
void ask_again(Encounter& encounter);

// Options that were neither picked nor right and have an explanation, in asked order.
[[nodiscard]] std::vector<std::size_t> other_explained(Encounter const& encounter);

} // namespace remat::session
