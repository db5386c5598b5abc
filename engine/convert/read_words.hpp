#pragma once

#include "engine/convert/question_draft.hpp"

// An answer that is no option: true or false, a number, something to type, or what stands on the back.
namespace remat::convert {

// False: no card can be made of it, which is reported.
[[nodiscard]] bool read_words(QuestionDraft& draft);

} // namespace remat::convert
