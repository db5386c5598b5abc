#pragma once

#include "engine/answer/expected.hpp"
#include "engine/answer/judgement.hpp"

#include <string_view>

// Whether a typed text is one of the accepted ones, or nearly. Case, white space, the kind of apostrophe,
// hyphens in words, œ and æ, a final full stop and a leading article of the accepted text's language do not
// matter (the article does where the accepted text itself begins with one). An edit is a character more, less
// or replaced, or two neighbors swapped; one is a near miss in 4 to 7 characters, two are from 8 on. Beside
// accents that may differ, accents are no edits.
namespace remat::answer {

[[nodiscard]] Judgement judge_text(ExpectedText const& expected, std::string_view typed);

} // namespace remat::answer
