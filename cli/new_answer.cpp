#include "cli/new_answer.hpp"

#include <algorithm>
#include <utility>

namespace remat::cli {

Picks picks_of(store::CardText const& text, std::size_t variant, std::span<std::size_t const> options) {
    Picks picks;
    auto const* choice = std::get_if<deck::Choice>(&text.card.variants.at(variant - 1).body);
    if (choice == nullptr) {
        return picks;
    }
    for (auto const index : options) {
        auto const& option = choice->options.at(index);
        auto const fingerprint = deck::option_fingerprint(option, text.deck_language);
        picks.fingerprints.push_back(fingerprint);
        picks.texts.push_back(
            {.fingerprint = fingerprint, .text = deck::shown(option.text, {}, text.deck_language).text});
    }
    std::ranges::sort(picks.fingerprints);
    return picks;
}

store::NewAnswer new_answer(history::EventId const& id, calendar::Moment now, history::Review review,
                            Picks picks) {
    review.picked = std::move(picks.fingerprints);
    return {.id = id, .now = now, .review = std::move(review), .picked = std::move(picks.texts)};
}

void warn_of_clock(Output& output, store::Clock clock) {
    if (clock == store::Clock::set_back) {
        output.warning({N_("the clock stands more than a day behind the last answer; it is trusted, and this "
                           "answer counts for the earlier day"),
                        {}});
    }
}

} // namespace remat::cli
