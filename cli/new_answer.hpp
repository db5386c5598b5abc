#pragma once

#include "cli/output.hpp"
#include "engine/calendar/instant.hpp"
#include "engine/deck/card.hpp"
#include "engine/store/card_table.hpp"
#include "engine/store/record.hpp"

#include <cstddef>
#include <span>
#include <vector>

// An answer in the form in which it is stored: options by what they say, since their numbers mean other texts
// after an edit.
namespace remat::cli {

// What was picked of a variant: indices in file order.
struct Picks {
    std::vector<std::uint64_t> fingerprints; // ascending
    std::vector<store::OptionText> texts;
};

[[nodiscard]] Picks picks_of(store::CardText const& text, std::size_t variant,
                             std::span<std::size_t const> options);

// `review` comes without its picks.
[[nodiscard]] store::NewAnswer new_answer(history::EventId const& id, calendar::Moment now,
                                          history::Review review, Picks picks);

// A line for the person where the clock stands far behind what was stored.
void warn_of_clock(Output& output, store::Clock clock);

} // namespace remat::cli
