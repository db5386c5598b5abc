#pragma once

#include "engine/convert/question_draft.hpp"

// What stands around a foreign question: explanation, hint, source, topic, tags, id.
namespace remat::convert {

void read_surroundings(QuestionDraft& draft);

} // namespace remat::convert
