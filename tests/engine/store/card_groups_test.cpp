#include "engine/store/card_groups.hpp"
#include "tests/engine/store/fixture.hpp"

#include <catch2/catch_test_macros.hpp>

#include <SQLiteCpp/SQLiteCpp.h>

using namespace remat;
using namespace remat::store;
using namespace remat::store::testing;

namespace {

deck::Deck grouped_deck(std::string const& name, std::string const& topic,
                        std::vector<std::string> const& tags) {
    auto deck = deck_of(name, {"a", "b", "c"});
    for (auto& card : deck.cards) {
        card.topic = deck::Localised{};
        card.topic->translations.push_back({"en", topic});
        card.tags = tags;
    }
    deck.cards.back().topic.reset();
    return deck;
}

std::vector<std::string> topics_in(CardGroups const& groups) {
    std::vector<std::string> names;
    for (auto const& topic : groups.topics) {
        names.push_back(topic.name.translations.front().text);
    }
    return names;
}

} // namespace

TEST_CASE("the groups of cards are those of the decks meant, each once, damaged ones left out") {
    Folder const folder;
    {
        auto collection = open_new(folder);
        CHECK(card_groups(collection).tags.empty());
        import_decks(collection, {grouped_deck("d", "basics", {"x", "y"}), grouped_deck("e", "costs", {"y"})},
                     on_day(0));
        auto const all = card_groups(collection);
        CHECK(topics_in(all) == std::vector<std::string>{"basics", "costs"});
        CHECK(all.topics.front().deck_language == "en");
        CHECK(all.tags == std::vector<std::string>{"x", "y"});
        std::vector<std::string> const one{"e"};
        CHECK(topics_in(card_groups(collection, one)) == std::vector<std::string>{"costs"});
        CHECK(card_groups(collection, one).tags == std::vector<std::string>{"y"});
        static_cast<void>(remove_deck(collection, "d", on_day(1)));
        CHECK(topics_in(card_groups(collection)) == std::vector<std::string>{"basics", "costs"});
    }
    SQLite::Database{folder.file().string(), SQLite::OPEN_READWRITE}.exec(
        "UPDATE cards SET topic = '{' WHERE topic LIKE '%basics%'");
    CHECK(topics_in(card_groups(open_new(folder))) == std::vector<std::string>{"costs"});
}
