#include "engine/history/fold.hpp"

namespace remat::history {

void advance(CardFold& fold, Rules const& rules, std::uint64_t card_number, TimedAnswer const& answer) {
    CardState after = step(rules, card_number, fold.state, answer.answer);
    add(fold.tallies, {{answer.answer.day, share_of(fold.state, answer.answer, answer.taken)}});
    note_due(fold.due_changes, fold.state, after);
    fold.state = after;
}

CardFold fold_card(Rules const& rules, std::uint64_t card_number, std::span<TimedAnswer const> answers) {
    CardFold fold;
    for (TimedAnswer const& answer : answers) {
        advance(fold, rules, card_number, answer);
    }
    return fold;
}

} // namespace remat::history
