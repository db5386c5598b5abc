#pragma once

#include "engine/calendar/instant.hpp"
#include "engine/deck/card.hpp"
#include "engine/history/card_state.hpp"
#include "engine/history/event.hpp"
#include "engine/store/card_table.hpp"
#include "engine/store/collection.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

// What was answered to a card, and how its ways of asking fared.
namespace remat::cli {

// One answer and what it led to.
struct PastAnswer {
    calendar::Moment at;
    calendar::Day day;
    history::Review review;
    history::AnswerKind kind = history::AnswerKind::scheduled;
    std::optional<schedule::Memory> memory; // after a standing answer that is not cram
    bool is_undone = false;
};

// In the order of the log.
[[nodiscard]] std::vector<PastAnswer> past_answers(store::Collection const& collection,
                                                   store::CardRow const& row, history::Rules const& rules);

// The variant that the last standing answer was to; 0 where there is none, or where the card has but one.
[[nodiscard]] std::size_t last_variant(store::Collection const& collection, deck::Card const& card);

// Standing answers to one variant.
struct Fared {
    std::int64_t answers = 0;
    std::int64_t passed = 0;
};

// By variant, the first at 0. Answers to one that is gone from the deck count for none.
[[nodiscard]] std::vector<Fared> fared(std::vector<PastAnswer> const& answers, std::size_t variants);

} // namespace remat::cli
