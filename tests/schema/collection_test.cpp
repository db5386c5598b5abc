#include "schema/migrations.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

#include <SQLiteCpp/SQLiteCpp.h>

#include <string>

using namespace remat;

namespace {

// Without any of the settings that the program's own connection makes.
SQLite::Database fresh_database() {
    SQLite::Database database{":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE};
    for (auto const& step : schema::migrations()) {
        database.exec(std::string{step.sql});
    }
    return database;
}

void add_review(SQLite::Database& database) {
    database.exec("INSERT INTO keys (id, text) VALUES (1, 'd/a')");
    database.exec("INSERT INTO events (row, id, at_ms, utc_offset_min, day, seq, origin, kind, card, quality,"
                  " purpose, variant, picked, taken_ms, checksum)"
                  " VALUES (1, zeroblob(16), 0, 0, 0, 1, 0, 1, 1, 4, 0, 1, x'', 0, 0)");
    database.exec("INSERT INTO option_texts VALUES (1, 'yes')");
}

std::string image_of(SQLite::Database& database) {
    return database
        .execAndGet("SELECT group_concat(hex(id) || at_ms || quality || (SELECT text FROM keys))"
                    " || (SELECT text FROM option_texts) FROM events")
        .getString();
}

} // namespace

TEST_CASE("every table is strict") {
    auto database = fresh_database();
    SQLite::Statement tables{database,
                             "SELECT name, strict FROM pragma_table_list"
                             " WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%'"};
    int count = 0;
    while (tables.executeStep()) {
        INFO(tables.getColumn(0).getString());
        CHECK(tables.getColumn(1).getInt() == 1);
        ++count;
    }
    CHECK(count == 12);
}

TEST_CASE("the log refuses to be changed, deleted or replaced, whoever asks") {
    auto const statement = GENERATE(
        as<std::string>{}, "UPDATE events SET quality = 5", "UPDATE OR REPLACE events SET row = 7",
        "DELETE FROM events", "DELETE FROM events WHERE row = 1",
        "INSERT OR REPLACE INTO events SELECT * FROM events",
        "REPLACE INTO events (id, at_ms, utc_offset_min, day, seq, origin, kind, name, value, checksum)"
        " VALUES (zeroblob(16), 9, 0, 0, 1, 0, 5, 'fuzz', 'on', 0)",
        "REPLACE INTO events (row, id, at_ms, utc_offset_min, day, seq, origin, kind, name, value, checksum)"
        " VALUES (1, randomblob(16), 9, 0, 0, 1, 0, 5, 'fuzz', 'on', 0)",
        "UPDATE keys SET text = 'd/b'", "DELETE FROM keys", "REPLACE INTO keys (id, text) VALUES (1, 'd/b')",
        "REPLACE INTO keys (text) VALUES ('d/a')", "UPDATE option_texts SET text = 'no'",
        "DELETE FROM option_texts");
    auto const pragma =
        GENERATE(as<std::string>{}, "PRAGMA recursive_triggers = OFF", "PRAGMA recursive_triggers = ON");
    auto database = fresh_database();
    database.exec(pragma);
    add_review(database);
    auto const before = image_of(database);
    INFO(statement);
    CHECK_THROWS_AS(database.exec(statement), SQLite::Exception);
    CHECK(image_of(database) == before);
}

TEST_CASE("an event holds the fields of its kind and no others") {
    auto database = fresh_database();
    add_review(database);
    auto const insert = [&](std::string const& columns, std::string const& values) {
        database.exec("INSERT INTO events (id, at_ms, utc_offset_min, day, seq, origin, checksum, " +
                      columns + ") VALUES (randomblob(16), 0, 0, 0, 1, 0, 0, " + values + ")");
    };
    CHECK_NOTHROW(insert("kind, target", "2, zeroblob(16)"));
    CHECK_NOTHROW(insert("kind, card, suspended", "3, 1, 1"));
    CHECK_NOTHROW(insert("kind, name, value", "5, 'fuzz', 'on'"));
    CHECK_THROWS(insert("kind, target", "2, zeroblob(15)"));
    CHECK_THROWS(insert("kind", "2"));
    CHECK_THROWS(insert("kind, card, suspended", "3, 1, 2"));
    CHECK_THROWS(insert("kind, card, suspended, name", "3, 1, 1, 'x'"));
    CHECK_THROWS(insert("kind, card, former", "4, 1, 1"));
    CHECK_THROWS(insert("kind, name", "5, 'fuzz'"));
    CHECK_THROWS(insert("kind, name, value", "6, 'fuzz', 'on'"));
    CHECK_THROWS(insert("kind, card, quality, purpose, variant, picked, taken_ms", "1, 1, 6, 0, 1, x'', 0"));
    CHECK_THROWS(
        insert("kind, card, quality, purpose, variant, picked, taken_ms", "1, 1, 4, 0, 1, x'00', 0"));
    CHECK_THROWS(insert("kind, card, quality, purpose, variant, picked", "1, 1, 4, 0, 1, x''"));
    CHECK_THROWS(insert("kind, quality, purpose, variant, picked, taken_ms", "1, 4, 0, 1, x'', 0"));
}
