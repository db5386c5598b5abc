#include "engine/deck/deck_origin.hpp"

#include "engine/deck/identity.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace remat::deck {

namespace {

using Index = std::unordered_map<std::string_view, std::size_t>;

bool has_live_cards(KnownDeck const& deck) {
    return std::any_of(deck.cards.begin(), deck.cards.end(),
                       [](KnownCard const& card) { return !card.is_retired; });
}

bool shares_an_id(KnownDeck const& before, Deck const& now) {
    std::unordered_set<std::string_view> ids;
    for (auto const& known : before.cards) {
        if (!known.is_retired) {
            ids.insert(known.card.key.id());
        }
    }
    return std::any_of(now.cards.begin(), now.cards.end(),
                       [&](Card const& card) { return ids.count(card.key.id()) != 0; });
}

bool shares_a_question(KnownDeck const& before, Deck const& now) {
    std::unordered_set<std::string> questions;
    for (auto const& known : before.cards) {
        if (!known.is_retired) {
            for (auto& question : folded_questions(known.card)) {
                questions.insert(std::move(question));
            }
        }
    }
    return std::any_of(now.cards.begin(), now.cards.end(), [&](Card const& card) {
        auto const folded = folded_questions(card);
        return std::any_of(folded.begin(), folded.end(),
                           [&](std::string const& question) { return questions.count(question) != 0; });
    });
}

} // namespace

std::vector<DeckOrigin> find_origins(std::span<KnownDeck const> known,
                                     std::span<IncomingDeck const> incoming) {
    Index by_name;
    Index by_file;
    for (std::size_t index = 0; index < known.size(); ++index) {
        by_name.emplace(known[index].name, index);
        if (!known[index].file.empty()) {
            by_file.emplace(known[index].file, index);
        }
    }
    std::unordered_set<std::string_view> names;
    for (auto const& each : incoming) {
        names.insert(each.deck.name);
    }
    std::vector<DeckOrigin> origins;
    origins.reserve(incoming.size());
    for (auto const& each : incoming) {
        auto& origin = origins.emplace_back();
        if (auto const same = by_name.find(each.deck.name); same != by_name.end()) {
            origin.known = same->second;
        }
        auto const before = by_file.find(each.file);
        if (before == by_file.end() || names.count(known[before->second].name) != 0) {
            continue; // a new path, this very deck, or one that has moved to another file of the run
        }
        auto const& held = known[before->second];
        auto const is_name_free = !origin.known || !has_live_cards(known[*origin.known]);
        auto const is_renamed = is_name_free && has_live_cards(held) &&
                                (shares_an_id(held, each.deck) || shares_a_question(held, each.deck));
        (is_renamed ? origin.renamed_from : origin.displaced) = before->second;
    }
    return origins;
}

} // namespace remat::deck
