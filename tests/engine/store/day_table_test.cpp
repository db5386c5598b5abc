#include "tests/engine/store/fixture.hpp"

#include "engine/store/day_table.hpp"

#include <catch2/catch_test_macros.hpp>

#include <SQLiteCpp/SQLiteCpp.h>

using namespace remat;
using namespace remat::store;
using namespace remat::store::testing;

TEST_CASE("what the days hold and whether it can be believed comes of one reading, damaged or not") {
    Folder const folder;
    DayShares shares;
    {
        auto collection = open_new(folder);
        import_decks(collection, {deck_of("d", {"a", "b"})}, on_day(0));
        recorded(collection, new_answer("d/a", 4, on_day(0)));
        recorded(collection, new_answer("d/b", 4, on_day(1)));
        auto const found = days_as_they_are(collection.database());
        CHECK(found.is_sound);
        CHECK(found.shares.size() >= 2);
        shares = found.shares;
    }
    std::string statement;
    SECTION("a row that does not fit its checksum is read all the same") {
        statement = "UPDATE days SET checksum = checksum + 1";
    }
    SECTION("a row that is gone is missed") {
        statement = "DELETE FROM days";
        shares.clear();
    }
    SQLite::Database{folder.file().string(), SQLite::OPEN_READWRITE}.exec(statement);
    auto const found = days_as_they_are(open_new(folder).database());
    CHECK_FALSE(found.is_sound);
    CHECK(found.shares == shares);
}
