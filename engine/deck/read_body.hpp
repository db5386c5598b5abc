#pragma once

#include "engine/deck/card.hpp"
#include "engine/deck/fields.hpp"
#include "engine/deck/report.hpp"

#include <cstdint>
#include <optional>
#include <vector>

// The kinds of cards, each with a reader of its own for the keys that only it has. Nothing comes back where
// something was reported that leaves no sound body.
namespace remat::deck {

// The places of the options are added to `marks`: one for each when there is a choice. (A list that comes and
// goes for each card would leave holes of memory among the texts that stay.)
[[nodiscard]] std::optional<Choice> read_choice(Fields const& fields, std::vector<OptionMarks>& marks,
                                                Report& report);
[[nodiscard]] std::optional<Basic> read_basic(Fields const& fields, Report& report);
[[nodiscard]] std::optional<Typed> read_typed(Fields const& fields, Report& report);
[[nodiscard]] std::optional<Numeric> read_numeric(Fields const& fields, Report& report);

// The text after `cloze:` has been read as `text`; the numbers of its deletions come back, ascending.
[[nodiscard]] std::optional<std::vector<std::size_t>> read_cloze(Field const& cloze, Localised const& text,
                                                                 Report& report);

} // namespace remat::deck
