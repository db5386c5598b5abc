#include "engine/store/known_decks.hpp"
#include "tests/engine/store/fixture.hpp"

#include <catch2/catch_test_macros.hpp>

#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>

using namespace remat;
using namespace remat::store;
using namespace remat::store::testing;

namespace {

// A collection that somebody has been at.
Collection damaged(Folder const& folder, std::string const& statements) {
    {
        auto collection = open_new(folder);
        import_decks(collection, {deck_of("d", {"a", "b"})}, on_day(0));
        recorded(collection, new_answer("d/a", 4, on_day(0)));
        recorded(collection, new_answer("d/a", 4, on_day(1)));
    }
    SQLite::Database{folder.file().string(), SQLite::OPEN_READWRITE}.exec(statements);
    return open_new(folder);
}

// A collection in which an index was not brought along with its table.
Collection behind_its_index(Folder const& folder, std::string const& index, std::string const& statements) {
    {
        auto collection = open_new(folder);
        import_decks(collection, {deck_of("d", {"a", "b"})}, on_day(0));
        recorded(collection, new_answer("d/a", 4, on_day(0)));
        recorded(collection, new_answer("d/a", 4, on_day(1)));
        static_cast<void>(undo_last(collection, writing(on_day(1))));
    }
    auto const with_raw = [&](std::string const& text) {
        SQLite::Database raw{folder.file().string(), SQLite::OPEN_READWRITE};
        raw.exec("PRAGMA writable_schema = ON; PRAGMA journal_mode = DELETE;" + text);
    };
    with_raw("CREATE TABLE aside AS SELECT * FROM sqlite_schema WHERE name = '" + index +
             "'; DELETE FROM sqlite_schema WHERE name = '" + index + "'");
    with_raw(statements);
    with_raw("INSERT INTO sqlite_schema SELECT * FROM aside; DROP TABLE aside");
    return open_new(folder);
}

bool finds(Collection const& collection, Ill ill) {
    auto const findings = examine(collection).findings;
    return std::any_of(findings.begin(), findings.end(), [&](Finding const& one) { return one.ill == ill; });
}

} // namespace

TEST_CASE("an event that no longer matches its checksum is found") {
    Folder const folder;
    auto collection = damaged(folder, "DROP TRIGGER events_are_not_changed;"
                                      "UPDATE events SET quality = 5 WHERE row = 2");
    CHECK(finds(collection, Ill::event));
    CHECK(finds(collection, Ill::shape)); // the trigger
    CHECK(finds(collection, Ill::schedule));
    CHECK(rebuild(collection).damaged_events == 1);
    CHECK_FALSE(finds(collection, Ill::shape)); // it is there again
    CHECK_FALSE(finds(collection, Ill::schedule));
    CHECK(finds(collection, Ill::event));
}

TEST_CASE("a schedule that is not the fold of the log is found and healed") {
    std::string statement;
    SECTION("a due day") {
        statement = "UPDATE schedule SET due = due + 1 WHERE due IS NOT NULL";
    }
    SECTION("a suspension") {
        statement = "UPDATE schedule SET suspended = 1, status = 1";
    }
    SECTION("a card missing") {
        statement = "DELETE FROM schedule WHERE due IS NOT NULL";
    }
    SECTION("an unseen card missing") {
        statement = "DELETE FROM schedule WHERE due IS NULL";
    }
    SECTION("the counts of days") {
        statement = "UPDATE days SET counts = zeroblob(224)";
    }
    SECTION("the checksum of days") {
        statement = "UPDATE days SET checksum = checksum + 1";
    }
    SECTION("days that are gone") {
        statement = "DELETE FROM days";
    }
    SECTION("the agenda") {
        statement = "UPDATE agenda SET cards = zeroblob(32)";
    }
    SECTION("an agenda of another size") {
        statement = "PRAGMA ignore_check_constraints = ON; UPDATE agenda SET cards = x'01'";
    }
    SECTION("a class") {
        statement = "INSERT INTO classes VALUES (1, 1, 0), (2, 1, 0)";
    }
    SECTION("a seed") {
        statement = "UPDATE schedule SET first_key = 2 WHERE first_key = 1";
    }
    SECTION("a position") {
        statement = "UPDATE schedule SET position = 9";
    }
    Folder const folder;
    auto collection = damaged(folder, statement);
    CHECK(finds(collection, Ill::schedule));
    CHECK(rebuild(collection).damaged_events == 0);
    CHECK(complaints(collection).empty());
}

TEST_CASE("an index that does not fit its table is found and filled anew") {
    struct {
        std::string index;
        std::string statements;
    } const damages[] = {
        {"events_by_target", "DROP TRIGGER events_are_not_changed;"
                             "UPDATE events SET target = randomblob(16) WHERE target IS NOT NULL"},
        {"events_by_day", "INSERT INTO events SELECT 9, randomblob(16), at_ms + 1, utc_offset_min, day, 9,"
                          " origin, kind, card, quality, purpose, variant, picked, taken_ms, target,"
                          " suspended, former, name, value, checksum FROM events WHERE row = 1"},
        {"events_in_order", "DROP TRIGGER events_are_not_changed; UPDATE events SET at_ms = at_ms + 1"},
        {"events_by_card", "DROP TRIGGER events_are_not_changed; UPDATE events SET card = 2 WHERE row = 1"},
        {"schedule_due", "UPDATE schedule SET due = due + 1 WHERE due IS NOT NULL"},
        {"cards_in_order", "UPDATE cards SET position = position + 7"},
    };
    for (auto const& damage : damages) {
        INFO(damage.index);
        Folder const folder;
        auto collection = behind_its_index(folder, damage.index, damage.statements);
        auto const found = examine(collection).findings;
        auto const of_index = std::ranges::find(found, Ill::index, &Finding::ill);
        REQUIRE(of_index != found.end());
        CHECK(of_index->cure == Cure::rebuild);
        CHECK(of_index->message.arguments == std::vector{folder.file().string(), damage.index});
        CHECK_FALSE(finds(collection, Ill::file));
        rebuild(collection);
        CHECK_FALSE(finds(collection, Ill::index));
        CHECK_FALSE(finds(collection, Ill::shape));
        CHECK_FALSE(finds(collection, Ill::schedule));
    }
}

TEST_CASE("what is derived and missing, or not as it should be, is made anew; the rest is told") {
    struct {
        std::string statements;
        std::string name;
        Cure cure;
    } const changes[] = {
        {"DROP INDEX events_by_card", "index events_by_card", Cure::rebuild},
        {"DROP INDEX events_by_day; CREATE INDEX events_by_day ON events (seq)", "index events_by_day",
         Cure::rebuild},
        {"DROP TRIGGER keys_are_not_deleted", "trigger keys_are_not_deleted", Cure::rebuild},
        {"DROP TABLE days", "table days", Cure::rebuild},
        {"ALTER TABLE agenda ADD COLUMN more INTEGER", "table agenda", Cure::rebuild},
        {"ALTER TABLE decks ADD COLUMN more INTEGER", "table decks", Cure::salvage},
    };
    for (auto const& change : changes) {
        INFO(change.statements);
        Folder const folder;
        auto collection = damaged(folder, change.statements);
        auto const found = examine(collection).findings;
        auto const of_shape = std::ranges::find(found, Ill::shape, &Finding::ill);
        REQUIRE(of_shape != found.end());
        CHECK(of_shape->cure == change.cure);
        CHECK(of_shape->message.arguments.back() == change.name);
        rebuild(collection);
        CHECK(complaints(collection).empty() == (change.cure == Cure::rebuild));
    }
}

TEST_CASE("a row that points nowhere is found") {
    Folder const folder;
    auto const collection = damaged(folder, "PRAGMA foreign_keys = OFF;"
                                            "INSERT INTO card_texts (key, variants) VALUES (99, '[]')");
    CHECK(finds(collection, Ill::references));
}

TEST_CASE("a letter that changed in a deck or a card is found, never asked, and mended by the next import") {
    struct {
        std::string statement;
        bool is_text = false; // what is asked
        std::string name;     // of the card or deck
    } const changes[] = {
        {"UPDATE card_texts SET variants = replace(variants, 'what', 'whet') WHERE key = 1", true, "d/a"},
        {"UPDATE card_texts SET checksum = checksum + 1 WHERE key = 2", true, "d/b"},
        {"UPDATE cards SET tags = '[\"x\"]' WHERE key = 1", false, "d/a"},
        {"UPDATE cards SET topic = '[[\"en\",\"x\"]]' WHERE key = 2", false, "d/b"},
        {"UPDATE cards SET line = 77 WHERE key = 1", false, "d/a"},
        {"UPDATE cards SET after = '[\"d/b\"]' WHERE key = 1", false, "d/a"},
        {"UPDATE cards SET kind = 'typed' WHERE key = 2", false, "d/b"},
        {"UPDATE decks SET language = 'fr'", false, "d"},
        {"UPDATE decks SET title = '[[\"en\",\"x\"]]'", false, "d"},
    };
    for (auto const& change : changes) {
        INFO(change.statement);
        Folder const folder;
        auto collection = damaged(folder, change.statement);
        auto const found = examine(collection).findings;
        REQUIRE(found.size() == 1);
        CHECK(found.front().ill == Ill::content);
        CHECK(found.front().cure == Cure::import);
        CHECK(found.front().message.arguments.back() == change.name);
        if (change.is_text) {
            CHECK(damage_of(collection, deck::CardKey{change.name}) == found.front().message);
        }
        rebuild(collection);
        CHECK(known_files(collection).front().content == 0); // so the same file is read again
        import_decks(collection, {deck_of("d", {"a", "b"})}, on_day(2));
        CHECK(complaints(collection).empty());
    }
}

TEST_CASE("what was imported before there were checksums is no illness, and gets them from the next import") {
    Folder const folder;
    auto collection = damaged(folder, "UPDATE decks SET checksum = NULL; UPDATE cards SET checksum = NULL;"
                                      "UPDATE card_texts SET checksum = NULL");
    CHECK(complaints(collection).empty());
    CHECK(text_of(collection, deck::CardKey{"d/a"}).has_value());
    import_decks(collection, {deck_of("d", {"a", "b"})}, on_day(2));
    SQLite::Database raw{folder.file().string(), SQLite::OPEN_READONLY};
    CHECK(raw.execAndGet("SELECT count(checksum) FROM cards").getInt() == 2);
    CHECK(raw.execAndGet("SELECT count(checksum) FROM card_texts").getInt() == 2);
    CHECK(raw.execAndGet("SELECT count(checksum) FROM decks").getInt() == 1);
}

TEST_CASE("one damaged card stops neither lists nor the import that heals it") {
    Folder const folder;
    auto collection = damaged(folder, "UPDATE card_texts SET variants = '[{' WHERE key = 1");
    CHECK(cards(collection).size() == 2);
    CHECK(text_of(collection, deck::CardKey{"d/b"}).has_value());
    CHECK(kind_of_failure([&] { static_cast<void>(text_of(collection, deck::CardKey{"d/a"})); }) ==
          ErrorKind::corrupt);
    import_decks(collection, {deck_of("d", {"a", "b"})}, on_day(2));
    CHECK(text_of(collection, deck::CardKey{"d/a"}).value().card == deck_of("d", {"a"}).cards.front());
    CHECK(card(collection, "d/a").value().state.answers == 2);
    CHECK(complaints(collection).empty());
}

TEST_CASE("cards of the log that no deck knows are counted and are no illness") {
    Folder const folder;
    auto collection = open_new(folder);
    recorded(collection, new_answer("gone/a", 4, on_day(0)));
    recorded(collection, new_answer("gone/b", 4, on_day(0)));
    import_decks(collection, {deck_of("gone", {"b"})}, on_day(1));
    auto const found = examine(collection);
    CHECK(found.findings.empty());
    CHECK(found.unknown_cards == 1);
}
