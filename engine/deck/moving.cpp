#include "engine/deck/moving.hpp"

#include "engine/deck/identity.hpp"
#include "engine/deck/one_to_one.hpp"

#include <algorithm>
#include <string>

namespace remat::deck {

namespace {

// Folded texts hold no tab, so the parts of a mark stay apart.
std::vector<std::string> move_marks(Card const& card) {
    std::vector<std::string> marks;
    auto const answers = right_answer(card);
    for (auto const& question : folded_questions(card)) {
        if (card.has_id) {
            marks.push_back("id\t" + std::string{card.key.id()} + '\t' + question);
        }
        for (auto const& answer : answers.translations) {
            marks.push_back("text\t" + question + '\t' + answer.text);
        }
    }
    std::sort(marks.begin(), marks.end());
    marks.erase(std::unique(marks.begin(), marks.end()), marks.end());
    return marks;
}

std::vector<Marked> marked(std::span<Card const* const> cards) {
    std::vector<Marked> result;
    result.reserve(cards.size());
    for (auto const* card : cards) {
        result.push_back({card->key, move_marks(*card)});
    }
    return result;
}

bool is_a_move(Card const& gone, Card const& arrived) {
    auto const have_ids = gone.has_id && arrived.has_id;
    return gone.key.deck() != arrived.key.deck() && (!have_ids || gone.key.id() == arrived.key.id());
}

} // namespace

std::vector<std::pair<std::size_t, std::size_t>> find_moves(std::span<Card const* const> gone,
                                                            std::span<Card const* const> arrived) {
    if (gone.empty() || arrived.empty()) {
        return {};
    }
    auto pairs = pair_one_to_one(marked(gone), marked(arrived));
    pairs.erase(std::remove_if(
                    pairs.begin(), pairs.end(),
                    [&](auto const& pair) { return !is_a_move(*gone[pair.first], *arrived[pair.second]); }),
                pairs.end());
    return pairs;
}

} // namespace remat::deck
