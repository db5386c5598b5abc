#pragma once

#include "engine/convert/foreign_question.hpp"
#include "engine/convert/question_draft.hpp"
#include "engine/deck/report.hpp"

#include <optional>

// One question of a foreign file: what its keys say, whatever their names are.
namespace remat::convert {

// Nothing if no card can be made of it; why is reported, and so is what was left out.
[[nodiscard]] std::optional<ForeignQuestion>
read_question(Entry const& entry, deck::LanguageTag const& language, Account& account, deck::Report& report);

} // namespace remat::convert
