#pragma once

#include "cli/json.hpp"
#include "engine/deck/localised.hpp"
#include "engine/store/card_table.hpp"

#include <span>

// A card as `cards --json` prints it; `show` and `answer` print the same and more.
namespace remat::cli {

[[nodiscard]] Json card_json(store::CardRow const& row, std::span<deck::LanguageTag const> languages);

// {again, hard, good, easy}: what each grade would give on that day.
[[nodiscard]] Json grades_json(history::Rules const& rules, store::CardRow const& row, calendar::Day today);

} // namespace remat::cli
