#include "tests/fuzz/targets.hpp"

#include "engine/deck/import_plan.hpp"
#include "engine/deck/read.hpp"

#include <array>
#include <set>
#include <string>
#include <vector>

// Two deck files, divided by a line `%%%%`: one was imported, the other comes now. Every card of the one is
// accounted for, and none of the other is promised twice.
namespace remat::fuzz {

namespace {

deck::KnownDeck known(deck::Deck const& deck, std::string file) {
    deck::KnownDeck before{.name = deck.name, .file = std::move(file), .cards = {}};
    bool has_answers = false;
    for (auto const& card : deck.cards) {
        has_answers = !has_answers;
        before.cards.push_back(
            {.card = card, .is_retired = false, .has_answers = has_answers, .other_names = {}});
    }
    return before;
}

void check(deck::DeckPlan const& plan, deck::Deck const& incoming) {
    if (plan.decision != deck::Decision::apply) {
        require(plan.cards.empty() && plan.links.empty() && plan.retired.empty(),
                "what is held changes nothing");
        return;
    }
    require(plan.cards.size() == incoming.cards.size(), "every card of the file is planned");
    std::set<deck::CardKey> continued;
    for (auto const& card : plan.cards) {
        require(card.card < incoming.cards.size(), "a planned card is of the file");
        require(!card.continues || continued.insert(*card.continues).second, "a card is continued once");
    }
    for (auto const& key : plan.retired) {
        require(!continued.contains(key), "a continued card is not retired");
    }
}

} // namespace

void import(std::string_view bytes) {
    constexpr std::string_view divider = "\n%%%%\n";
    auto const place = bytes.find(divider);
    if (place == std::string_view::npos) {
        return;
    }
    auto const before = deck::read(bytes.substr(0, place + 1), "before.yaml");
    auto const after = deck::read(bytes.substr(place + divider.size()), "after.yaml");
    if (!before.deck || !after.deck) {
        return;
    }
    std::array<deck::IncomingDeck, 1> const incoming{
        {{.deck = *after.deck, .file = "one.yaml", .shown_file = {}}}};
    for (auto const* const file : {"one.yaml", "other.yaml"}) {
        std::array<deck::KnownDeck, 1> const collection{known(*before.deck, file)};
        for (auto const limit : {deck::RetireLimit::tenth, deck::RetireLimit::half, deck::RetireLimit::all}) {
            auto const plan = deck::plan_import(collection, incoming, limit);
            require(plan.decks.size() == 1, "every file has a plan");
            check(plan.decks.front(), *after.deck);
        }
    }
    std::array<deck::KnownDeck, 1> const itself{known(*after.deck, "one.yaml")};
    auto const again = deck::plan_import(itself, incoming);
    require(again.decks.front().counts.unchanged == after.deck->cards.size(),
            "the same file changes nothing");
}

} // namespace remat::fuzz
