#pragma once

#include "cli/commands/options.hpp"
#include "engine/answer/judgement.hpp"
#include "engine/deck/card.hpp"
#include "engine/deck/shown_answer.hpp"
#include "engine/schedule/quality.hpp"

#include <cstddef>
#include <optional>
#include <vector>

// What the flags of `remat answer` come to for a card of some kind.
namespace remat::cli {

struct Judged {
    schedule::Quality quality;
    std::vector<std::size_t> picked;        // options, as indices in file order, ascending
    std::optional<answer::Judgement> typed; // of --text
};

// Without a quality: right 4, wrong 1, a near miss 1, an empty text 0. Wrong usage throws: a flag foreign to
// the kind, what cannot be an answer, a pass for what is wrong. `reader`: whom the card is shown to; numbers
// are read by the language.
[[nodiscard]] Judged judged_by_flags(commands::AnswerOptions const& asked, deck::Variant const& variant,
                                     deck::Reader const& reader);

} // namespace remat::cli
