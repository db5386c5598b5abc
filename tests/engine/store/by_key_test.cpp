#include "tests/engine/store/fixture.hpp"

#include "engine/store/by_key.hpp"

#include <catch2/catch_test_macros.hpp>

#include <limits>
#include <map>

using namespace remat;
using namespace remat::store;
using namespace remat::store::testing;

TEST_CASE("every key has a value of its own, and so has a number that no key should have") {
    Folder const folder;
    auto collection = open_new(folder);
    import_decks(collection, {deck_of("d", {"a", "b", "c"})}, on_day(0));
    ByKey<int> values{collection.database()};
    constexpr auto largest = std::numeric_limits<KeyId>::max();
    for (KeyId const key : {KeyId{1}, KeyId{3}, KeyId{-1}, KeyId{1'000'000}, largest}) {
        CHECK(values[key] == 0);
        values[key] = static_cast<int>(key % 1'000);
    }
    CHECK(*values.find(3) == 3);
    CHECK(*values.find(2) == 0);
    CHECK(*values.find(largest) == largest % 1'000);
    CHECK(values.find(-2) == nullptr);
    std::map<KeyId, int> visited;
    values.visit([&](KeyId key, int value) {
        if (value != 0) {
            CHECK(visited.emplace(key, value).second);
        }
    });
    CHECK(visited == std::map<KeyId, int>{{-1, -1}, {1, 1}, {3, 3}, {largest, largest % 1'000}});
}
