#include "engine/deck/moving.hpp"

#include "engine/deck/identity.hpp"
#include "engine/deck/one_to_one.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

namespace remat::deck {

namespace {

void keep_each_once(std::vector<std::string>& texts) {
    std::sort(texts.begin(), texts.end());
    texts.erase(std::unique(texts.begin(), texts.end()), texts.end());
}

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
    keep_each_once(marks);
    return marks;
}

bool is_a_move(Card const& gone, Card const& arrived) {
    auto const have_ids = gone.has_id && arrived.has_id;
    return gone.key.deck() != arrived.key.deck() && (!have_ids || gone.key.id() == arrived.key.id());
}

} // namespace

std::vector<std::pair<std::size_t, std::size_t>> find_moves(std::span<Sayings const> gone,
                                                            std::span<Card const* const> arrived) {
    if (gone.empty() || arrived.empty()) {
        return {};
    }
    std::vector<Marked> before;
    before.reserve(gone.size());
    for (auto const& sayings : gone) {
        auto& marked = before.emplace_back(Marked{sayings.front()->key, {}});
        for (auto const* card : sayings) {
            auto marks = move_marks(*card);
            std::move(marks.begin(), marks.end(), std::back_inserter(marked.marks));
        }
        keep_each_once(marked.marks);
    }
    std::vector<Marked> now;
    now.reserve(arrived.size());
    for (auto const* card : arrived) {
        now.push_back({card->key, move_marks(*card)});
    }
    auto pairs = pair_one_to_one(before, now);
    auto const is_none = [&](std::pair<std::size_t, std::size_t> const& pair) {
        return std::none_of(gone[pair.first].begin(), gone[pair.first].end(),
                            [&](Card const* card) { return is_a_move(*card, *arrived[pair.second]); });
    };
    pairs.erase(std::remove_if(pairs.begin(), pairs.end(), is_none), pairs.end());
    return pairs;
}

} // namespace remat::deck
