#include "tests/engine/store/fixture.hpp"

#include "engine/store/card_class.hpp"
#include "engine/store/roots.hpp"

#include <catch2/catch_test_macros.hpp>

using namespace remat;
using namespace remat::store;
using namespace remat::store::testing;

TEST_CASE("keys that are one card have one root, every other key is its own") {
    Folder const folder;
    auto collection = open_new(folder);
    import_decks(collection, {deck_of("d", {"a", "b"})}, on_day(0));
    recorded(collection, new_answer("d/a", 4, on_day(0)));
    auto deck = deck_of("d", {"a", "b"});
    deck.cards.front().key = deck::CardKey{"d/renamed"};
    import_decks(collection, {deck}, on_day(1));

    auto& database = collection.database();
    Roots const roots{database};
    auto const root = [&](char const* name) { return roots.of(find_key(database, name).value()); };
    CHECK(root("d/renamed") == root("d/a"));
    CHECK(root("d/b") != root("d/a"));
    for (auto const* const name : {"d/a", "d/b", "d/renamed"}) {
        CHECK(root(name) == root_of(database, find_key(database, name).value()));
    }
    CHECK(roots.of(1'000'000) == 1'000'000);
    CHECK(roots.of(-1) == -1);
}
