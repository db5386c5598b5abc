#pragma once

#include "engine/deck/import_plan.hpp"
#include "tests/support/deck_builder.hpp"
#include "tests/support/deck_shelf.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/catch_tostring.hpp>

#include <set>
#include <string>
#include <utility>
#include <vector>

// Imports of a few cards into a shelf, and what becomes of a card that was answered.
template<>
struct Catch::StringMaker<remat::deck::Counts> {
    static std::string convert(remat::deck::Counts const& counts) {
        std::string text;
        auto const add = [&](char const* name, std::size_t count) {
            text += count == 0 ? "" : name + std::to_string(count);
        };
        add(" new ", counts.fresh);
        add(" changed ", counts.changed);
        add(" reworded ", counts.reworded);
        add(" moved ", counts.moved);
        add(" retired ", counts.retired);
        add(" returned ", counts.returned);
        add(" unchanged ", counts.unchanged);
        return text;
    }
};

namespace remat::test {

using Cards = std::vector<deck::Card>;

inline deck::DeckPlan import_one(Shelf& shelf, deck::IncomingDeck const& deck,
                                 deck::RetireLimit limit = deck::RetireLimit::all) {
    return shelf.import({deck}, limit).decks.front();
}

inline deck::DeckPlan import_cards(Shelf& shelf, Cards cards) {
    return import_one(shelf, incoming("d", std::move(cards)));
}

inline std::string key(deck::Card const& card) {
    return card.key.text();
}

inline std::vector<deck::Card> numbered(std::string const& name, int count) {
    Cards cards;
    for (int number = 1; number <= count; ++number) {
        cards.push_back(
            basic(name, "c" + std::to_string(number), "Question number " + std::to_string(number)));
    }
    return cards;
}

// A collection with the cards in deck `d`, each answered once.
inline Shelf studied(Cards const& cards) {
    Shelf shelf;
    import_cards(shelf, cards);
    for (auto const& card : cards) {
        shelf.answer(key(card));
    }
    return shelf;
}

// What became of the one answered card `before` after an import of `after` in its place.
inline void check_kept(deck::Card const& before, deck::Card const& after, deck::Evidence evidence,
                       deck::Change change) {
    auto shelf = studied({before});
    auto const plan = import_cards(shelf, {after});
    REQUIRE(plan.links == std::vector{deck::Link{before.key, after.key, evidence}});
    CHECK(plan.cards.front().change == change);
    CHECK(plan.cards.front().continues == before.key);
    CHECK(plan.counts.fresh == 0);
    CHECK(plan.counts.retired == 0);
    CHECK(shelf.history(key(after)) == std::multiset<std::string>{key(before)});
    CHECK(shelf.live_keys() == std::set<std::string>{key(after)});
}

inline void check_another(deck::Card const& before, deck::Card const& after) {
    auto shelf = studied({before});
    auto const plan = import_cards(shelf, {after});
    CHECK(plan.links.empty());
    CHECK(plan.counts == deck::Counts{.fresh = 1, .retired = 1});
    CHECK(shelf.history(key(after)).empty());
    CHECK(shelf.history(key(before)).size() == 1);
}

} // namespace remat::test
