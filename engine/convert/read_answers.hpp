#pragma once

#include "engine/convert/question_draft.hpp"

// The options of a foreign question and which of them are right, or its answer in words.
namespace remat::convert {

// False: no card can be made of it, which is reported.
[[nodiscard]] bool read_answers(QuestionDraft& draft);

} // namespace remat::convert
