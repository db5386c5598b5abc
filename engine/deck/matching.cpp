#include "engine/deck/matching.hpp"

#include "engine/deck/matching_state.hpp"
#include "engine/deck/moving.hpp"
#include "engine/deck/one_to_one.hpp"
#include "engine/deck/rewording.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace remat::deck {

namespace {

using Indices = MatchingState::Indices;

void add_conflicts(MatchingState& state, std::size_t lineage, std::vector<Arrival> const& claimants) {
    auto const& live = state.lineage(lineage).live;
    auto const is_live_after = live && !state.is_gone(lineage);
    auto const& first = state.card(claimants.front()).key;
    auto const& last = state.card(claimants.back()).key;
    for (auto const& claimant : claimants) {
        if (state.is_fresh(claimant)) {
            auto const& rival = state.card(claimant).key == first ? last : first;
            state.result(claimant.deck)
                .conflicts.push_back({claimant.card, is_live_after ? live->known->card.key : rival});
        }
    }
}

// At most one card of a lineage is live after the run: the one that keeps its key, else the only one to come.
void settle(MatchingState& state, std::size_t lineage, std::vector<Arrival> const& claimants) {
    auto const& live = state.lineage(lineage).live;
    auto const heir = std::find_if(claimants.begin(), claimants.end(), [&](Arrival arrival) {
        return live && state.card(arrival).key == live->known->card.key;
    });
    if (heir != claimants.end()) {
        state.match(*heir, lineage, std::nullopt);
    } else if (claimants.size() == 1 && (!live || state.is_gone(lineage))) {
        auto const& key = state.card(claimants.front()).key;
        auto const is_own_key = state.lineage(lineage).row_for(key).known->card.key == key;
        state.match(claimants.front(), lineage,
                    is_own_key ? std::nullopt : std::optional{Evidence::same_class});
    }
    add_conflicts(state, lineage, claimants);
}

void match_keys(MatchingState& state) {
    std::vector<std::vector<Arrival>> claims(state.task().lineages.size());
    for (std::size_t deck = 0; deck < state.decks(); ++deck) {
        for (auto const arrival : state.fresh_in(deck)) {
            if (auto const lineage = state.task().lineages.find(state.card(arrival).key)) {
                claims[*lineage].push_back(arrival);
            }
        }
    }
    for (std::size_t lineage = 0; lineage < claims.size(); ++lineage) {
        if (!claims[lineage].empty()) {
            settle(state, lineage, claims[lineage]);
        }
    }
    for (std::size_t deck = 0; deck < state.decks(); ++deck) {
        auto& conflicts = state.result(deck).conflicts;
        std::sort(conflicts.begin(), conflicts.end(),
                  [](Conflict const& one, Conflict const& other) { return one.card < other.card; });
    }
}

void match_renamed_decks(MatchingState& state) {
    for (std::size_t deck = 0; deck < state.decks(); ++deck) {
        auto const before = state.task().origins[deck].renamed_from;
        if (!state.takes_part(deck) || !before) {
            continue;
        }
        for (auto const arrival : state.fresh_in(deck)) {
            CardKey const key{state.task().known[*before].name, state.card(arrival).key.id()};
            if (auto const found = state.task().lineages.find(key);
                found && state.can_continue(*found, key)) {
                state.match(arrival, *found, Evidence::deck_renamed);
            }
        }
    }
}

Marked marked_by_question(std::vector<Card const*> const& sayings) {
    Marked marked{sayings.front()->key, {}};
    for (auto const* card : sayings) {
        auto questions = folded_questions(*card);
        std::move(questions.begin(), questions.end(), std::back_inserter(marked.marks));
    }
    std::sort(marked.marks.begin(), marked.marks.end());
    marked.marks.erase(std::unique(marked.marks.begin(), marked.marks.end()), marked.marks.end());
    return marked;
}

std::vector<std::pair<std::size_t, std::size_t>>
pair_by_question(MatchingState const& state, Indices const& gone, std::vector<Arrival> const& fresh) {
    std::vector<Marked> before;
    before.reserve(gone.size());
    for (auto const lineage : gone) {
        before.push_back(marked_by_question(state.sayings(lineage)));
    }
    std::vector<Marked> now;
    now.reserve(fresh.size());
    for (auto const arrival : fresh) {
        now.push_back(marked_by_question({&state.card(arrival)}));
    }
    return pair_one_to_one(before, now);
}

std::vector<Sayings> sayings_of(MatchingState const& state, Indices const& lineages) {
    std::vector<Sayings> result;
    result.reserve(lineages.size());
    for (auto const lineage : lineages) {
        result.push_back(state.sayings(lineage));
    }
    return result;
}

// All pairs first: a card with a partner of its own is nobody's sibling.
void match_pairs(MatchingState& state, Indices const& gone, std::vector<Arrival> const& fresh,
                 std::vector<std::pair<std::size_t, std::size_t>> const& pairs, Evidence evidence) {
    for (auto const& [before, now] : pairs) {
        state.match(fresh[now], gone[before], evidence);
    }
    for (auto const& [before, now] : pairs) {
        state.match_siblings(fresh[now], gone[before], evidence);
    }
}

// First with the cards that go in this run, then with those that had gone before.
void match_questions(MatchingState& state) {
    for (std::size_t deck = 0; deck < state.decks(); ++deck) {
        for (auto const from : {&MatchingState::gone_from, &MatchingState::retired_before_in}) {
            auto const gone = (state.*from)(deck);
            auto const fresh = gone.empty() ? std::vector<Arrival>{} : state.fresh_in(deck);
            if (!fresh.empty()) {
                match_pairs(state, gone, fresh, pair_by_question(state, gone, fresh),
                            Evidence::same_question);
            }
        }
    }
}

// Sorted by key, so that the order in the file makes no difference.
template<typename Named>
void keep_those_without_id(MatchingState const& state, std::vector<Named>& named) {
    named.erase(std::remove_if(named.begin(), named.end(),
                               [&](Named const& each) { return state.card(each).has_id; }),
                named.end());
    std::sort(named.begin(), named.end(), [&](Named const& one, Named const& other) {
        return state.card(one).key < state.card(other).key;
    });
}

void match_rewordings(MatchingState& state) {
    for (std::size_t deck = 0; deck < state.decks(); ++deck) {
        auto gone = state.gone_from(deck);
        auto fresh = state.fresh_in(deck);
        keep_those_without_id(state, gone);
        keep_those_without_id(state, fresh);
        auto const found = find_rewordings(state.cards(gone), state.cards(fresh));
        for (auto const& pair : found.candidates) {
            if (state.is_fresh(fresh[pair.fresh]) && !state.is_taken(gone[pair.gone])) {
                state.match(fresh[pair.fresh], gone[pair.gone], Evidence::rewording);
                state.match_siblings(fresh[pair.fresh], gone[pair.gone], Evidence::rewording);
            }
        }
        state.result(deck).search = found.search;
    }
}

void match_moves(MatchingState& state, Indices const& gone) {
    std::vector<Arrival> fresh;
    for (std::size_t deck = 0; deck < state.decks() && !gone.empty(); ++deck) {
        auto const here = state.fresh_in(deck);
        fresh.insert(fresh.end(), here.begin(), here.end());
    }
    match_pairs(state, gone, fresh, find_moves(sayings_of(state, gone), state.cards(fresh)), Evidence::moved);
}

// To a card that another deck had before this run, and that has not been answered there.
void match_moves_to_unanswered(MatchingState& state) {
    auto const gone = state.lineages_where(
        [&](std::size_t lineage) { return state.is_gone(lineage) && state.fate_of(lineage) == Fate::go; });
    if (gone.empty()) {
        return;
    }
    std::vector<Card const*> unanswered;
    for (std::size_t deck = 0; deck < state.decks(); ++deck) {
        auto const& cards = state.result(deck).cards;
        for (std::size_t index = 0; index < cards.size(); ++index) {
            if (cards[index] && !state.lineage(cards[index]->lineage).has_answers()) {
                unanswered.push_back(&state.card(Arrival{deck, index}));
            }
        }
    }
    auto const elsewhere = state.lineages_where([&](std::size_t lineage) {
        return state.lineage(lineage).live && !state.is_taken(lineage) &&
               state.fate_of(lineage) == Fate::stay && !state.lineage(lineage).has_answers();
    });
    for (auto const* card : state.cards(elsewhere)) {
        unanswered.push_back(card);
    }
    for (auto const& [before, now] : find_moves(sayings_of(state, gone), unanswered)) {
        state.move_out(gone[before], unanswered[now]->key);
    }
}

} // namespace

std::vector<DeckMatching> match_cards(MatchingTask const& task, std::vector<bool> const& takes_part) {
    MatchingState state{task, takes_part};
    match_keys(state);
    match_renamed_decks(state);
    match_questions(state);
    match_rewordings(state);
    match_moves(state, state.lineages_where([&](std::size_t lineage) { return state.is_gone(lineage); }));
    match_moves(
        state, state.lineages_where([&](std::size_t lineage) { return state.is_free_and_retired(lineage); }));
    match_moves_to_unanswered(state);
    for (std::size_t deck = 0; deck < state.decks(); ++deck) {
        state.result(deck).retired = state.gone_from(deck);
    }
    return state.take_result();
}

} // namespace remat::deck
