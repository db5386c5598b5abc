#include "cli/past_answers.hpp"

#include "engine/store/answers.hpp"

#include <utility>
#include <variant>

namespace remat::cli {

std::vector<PastAnswer> past_answers(store::Collection const& collection, store::CardRow const& row,
                                     history::Rules const& rules) {
    std::vector<PastAnswer> answers;
    history::CardState state;
    for (auto const& [event, is_undone] : store::history_of(collection, row.key)) {
        auto const* const review = std::get_if<history::Review>(&event.payload);
        if (review == nullptr) {
            continue;
        }
        history::Answer const answer{
            .day = event.day, .quality = review->quality, .purpose = review->purpose};
        PastAnswer past{.at = event.at,
                        .day = event.day,
                        .review = *review,
                        .kind = history::kind_of(state, answer),
                        .memory = {},
                        .is_undone = is_undone};
        if (!is_undone) {
            state = history::step(rules, row.number, state, answer);
            past.memory = past.kind == history::AnswerKind::cram ? std::nullopt : state.memory;
        }
        answers.push_back(std::move(past));
    }
    return answers;
}

std::size_t last_variant(store::Collection const& collection, deck::Card const& card) {
    std::size_t last = 0;
    if (card.variants.size() < 2) {
        return last;
    }
    for (auto const& [event, is_undone] : store::history_of(collection, card.key)) {
        auto const* const review = std::get_if<history::Review>(&event.payload);
        if (review != nullptr && !is_undone && review->variant > 0) {
            last = static_cast<std::size_t>(review->variant);
        }
    }
    return last;
}

std::vector<Fared> fared(std::vector<PastAnswer> const& answers, std::size_t variants) {
    std::vector<Fared> counts(variants);
    for (auto const& past : answers) {
        auto const variant = past.review.variant;
        if (!past.is_undone && variant >= 1 && static_cast<std::size_t>(variant) <= variants) {
            auto& count = counts[static_cast<std::size_t>(variant) - 1];
            count.answers += 1;
            count.passed += past.review.quality.is_pass() ? 1 : 0;
        }
    }
    return counts;
}

} // namespace remat::cli
