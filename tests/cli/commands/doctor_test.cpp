#include "engine/store/collection.hpp"
#include "tests/support/program.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

#include <fstream>

using namespace remat;
using remat::cli::ExitStatus;
using Json = nlohmann::json;

TEST_CASE("doctor: a healthy collection is said to be so, with what was looked at") {
    test::Program program;
    program.run("import " + program.bundled_deck());
    program.run("answer why-kept --quality 5");
    program.run("undo");
    auto const found = Json::parse(program.run("doctor --json").out);
    CHECK(found == Json{{"healthy", true},
                        {"events", 2},
                        {"cards", 8},
                        {"unknown_cards", 0},
                        {"findings", Json::array()}});
    CHECK(program.run("doctor").status == ExitStatus::done);
}

TEST_CASE("doctor: a rebuild from the log changes no date") {
    test::Program program;
    program.run("import " + program.bundled_deck());
    program.run("answer why-kept --quality 5");
    auto const before = program.run("cards --json").out;
    CHECK(program.run("doctor --rebuild").status == ExitStatus::done);
    CHECK(program.run("cards --json").out == before);
}

TEST_CASE("doctor: a rebuild says what it was made from, and examines nothing else") {
    test::Program program;
    program.run("import " + program.bundled_deck());
    program.run("answer why-kept --quality 5");
    auto const run = program.run("doctor --rebuild");
    CHECK(run.out == "The schedule in " + program.collection().string() +
                         " was made anew from the log: 1 event, 8 cards.\n");
    CHECK(run.err.empty());
    CHECK(Json::parse(program.run("doctor --rebuild --json").out) ==
          Json{{"events", 1}, {"cards", 8}, {"damaged_events", 0}});
    // A row that points nowhere is for the examination.
    SQLite::Database{program.collection().string(), SQLite::OPEN_READWRITE}.exec(
        "PRAGMA foreign_keys = OFF; INSERT INTO card_texts (key, variants) VALUES (99, '[]')");
    CHECK(program.run("doctor --rebuild").status == ExitStatus::done);
    CHECK(program.run("doctor").status == ExitStatus::unusable);
}

TEST_CASE("doctor: a rebuild of nothing creates nothing") {
    test::Program program;
    auto const run = program.run("doctor --rebuild");
    CHECK(run.status == ExitStatus::done);
    CHECK(run.out.empty());
    CHECK(run.err == "There is no collection yet: " + program.collection().string() + '\n');
    CHECK(Json::parse(program.run("doctor --rebuild --json").out).at("events") == 0);
    CHECK(std::filesystem::is_empty(program.folder()));
}

TEST_CASE("doctor: a rebuild from events that are damaged says so and exits with 3") {
    test::Program program;
    program.run("import " + program.bundled_deck());
    program.run("answer why-kept --quality 5");
    SQLite::Database{program.collection().string(), SQLite::OPEN_READWRITE}.exec(
        "DROP TRIGGER events_are_not_changed; UPDATE events SET quality = 2");
    auto const run = program.run("doctor --rebuild");
    CHECK(run.status == ExitStatus::unusable);
    CHECK(run.out.find("was made anew from the log: 1 event") != std::string::npos);
    CHECK(run.err == "warning: events of the log in " + program.collection().string() +
                         " are damaged; see what `remat doctor` says\n");
}

TEST_CASE("doctor: an index that does not fit its table is cured by a rebuild, which is said") {
    test::Program program;
    program.run("import " + program.bundled_deck());
    program.run("answer why-kept --quality 5");
    // Its definition goes for a while, so that it is not brought along.
    auto const raw = [&](std::string const& statements) {
        SQLite::Database{program.collection().string(), SQLite::OPEN_READWRITE}.exec(
            "PRAGMA writable_schema = ON; PRAGMA journal_mode = DELETE;" + statements);
    };
    raw("CREATE TABLE aside AS SELECT * FROM sqlite_schema WHERE name = 'cards_in_order';"
        "DELETE FROM sqlite_schema WHERE name = 'cards_in_order'");
    raw("UPDATE cards SET position = position + 9");
    raw("INSERT INTO sqlite_schema SELECT * FROM aside; DROP TABLE aside");
    auto const ill = program.run("doctor");
    CHECK(ill.status == ExitStatus::unusable);
    CHECK(ill.out.find(": the index cards_in_order does not fit its table\n") != std::string::npos);
    CHECK(ill.out.find("cannot be read") == std::string::npos);
    CHECK(ill.err == "The log is whole. This cures it: remat doctor --rebuild\n");
    CHECK(program.run("doctor --rebuild").status == ExitStatus::done);
    CHECK(program.run("doctor").status == ExitStatus::done);
}

TEST_CASE("doctor: a card that is not as it was imported is named, with what brings it back") {
    test::Program program;
    program.run("import " + program.bundled_deck());
    SQLite::Database{program.collection().string(), SQLite::OPEN_READWRITE}.exec(
        "UPDATE card_texts SET variants = replace(variants, 'memory', 'memery') WHERE key = 1");
    auto const ill = program.run("doctor");
    CHECK(ill.status == ExitStatus::unusable);
    CHECK(ill.out.find("the card activation-recomputation/why-kept is damaged; import its deck again\n") !=
          std::string::npos);
    CHECK(ill.err.find("remat doctor --rebuild, then remat import") != std::string::npos);
    CHECK(Json::parse(program.run("doctor --json").out).at("findings").at(0).at("what") == "content");
    CHECK(program.run("show why-kept").status == ExitStatus::unusable);
    program.run("import " + program.bundled_deck());
    CHECK(program.run("doctor").status == ExitStatus::done);
}

TEST_CASE("doctor: a file that is no collection is refused by name, not changed") {
    test::Program program;
    program.file(
        "remat.db",
        "these are my notes, not a database; they are longer than a header of one hundred bytes, to be sure");
    auto const run = program.run("doctor");
    CHECK(run.status == ExitStatus::unusable);
    CHECK(run.err.find("remat.db") != std::string::npos);
    CHECK(program.read("remat.db").starts_with("these are my notes"));
}

TEST_CASE("doctor: cards of a deck that was removed are no illness") {
    test::Program program;
    program.run("import " + program.bundled_deck());
    program.run("answer why-kept --quality 5");
    program.run("remove activation-recomputation --yes");
    auto const kept = Json::parse(program.run("doctor --json").out);
    CHECK(kept.at("healthy") == true);
    CHECK(kept.at("unknown_cards") == 0); // a retired card is known
}

TEST_CASE("doctor: what is left of a damaged collection is saved in a new one") {
    test::Program program;
    program.run("import " + program.bundled_deck());
    program.run("answer why-kept --quality 5");
    program.run("answer why-kept --quality 3");
    auto const before = program.run("cards --json").out;
    std::string bytes = program.read("remat.db");
    bytes.replace(0, 4096, std::string(4096, '\x5a'));
    program.file("remat.db", bytes);

    auto const refused = program.run("doctor");
    CHECK(refused.status == ExitStatus::unusable);
    auto const saved = program.run("doctor --salvage saved.db");
    CHECK(saved.status == ExitStatus::done);
    CHECK(saved.out == "What can be read of " + program.collection().string() +
                           " is saved in saved.db (events: 2, decks: 1, cards: 8).\n");
    CHECK(program.run("doctor --db saved.db").status == ExitStatus::done);
    CHECK(program.run("cards --db saved.db --json").out == before);
    CHECK(program.read("remat.db") == bytes);

    auto const again = program.run("doctor --salvage saved.db");
    CHECK(again.status == ExitStatus::not_met);
    CHECK(again.err == "error: saved.db exists; name a file that does not\n");
    CHECK(program.run("doctor --rebuild --salvage other.db").status == ExitStatus::usage);
    auto const none = program.run("doctor --salvage other.db --db none.db");
    CHECK(none.status == ExitStatus::not_met);
    auto const json = Json::parse(program.run("doctor --salvage other.db --json").out);
    CHECK(json.at("events") == 2);
    CHECK(json.at("lost") == 0);
}

TEST_CASE("doctor: a damaged page is named, with the way to save what can be read") {
    test::Program program;
    program.run("import " + program.bundled_deck());
    program.run("answer why-kept --quality 5");
    std::string bytes = program.read("remat.db");
    bytes[bytes.find("activation-recomputation/why-kept") + 3] = '#';
    program.file("remat.db", bytes);
    auto const run = program.run("doctor");
    CHECK(run.status == ExitStatus::unusable);
    CHECK(run.err.find("doctor --salvage FILE") != std::string::npos);
    auto const saved = Json::parse(program.run("doctor --salvage saved.db --json").out);
    CHECK(saved.at("events") == 1); // a key stands in two places
}

TEST_CASE("doctor: no collection yet is not called healthy, and one event is one") {
    test::Program program;
    auto const missing = program.run("doctor");
    CHECK(missing.status == ExitStatus::done);
    CHECK(missing.out.empty());
    CHECK(missing.err.starts_with("There is no collection yet: "));
    program.run("import " + program.bundled_deck());
    program.run("answer why-kept --quality 5");
    CHECK(program.run("doctor").out.find(" is healthy: 1 event, 8 cards, and the schedule") !=
          std::string::npos);
}

TEST_CASE("doctor: damage is told in words for people, with what to do") {
    test::Program program;
    program.run("import " + program.bundled_deck());
    program.run("answer why-kept --quality 5");
    {
        std::fstream file{program.collection(), std::ios::in | std::ios::out | std::ios::binary};
        for (int const page : {3, 9, 12}) {
            file.seekp(page * 4096);
            file << std::string(60, 'Z');
        }
    }
    auto const run = program.run("doctor");
    CHECK(run.status == ExitStatus::unusable);
    CHECK(run.out.find(" is damaged: parts of the file cannot be read\n") != std::string::npos);
    CHECK(run.out.find("btree") == std::string::npos);
    CHECK(run.out.find("***") == std::string::npos);
    CHECK(run.err.find("remat doctor --salvage FILE") != std::string::npos);
}

TEST_CASE("doctor: an empty file beside a log is neither healthy nor no collection yet") {
    test::Program program;
    program.file("remat.db", "");
    program.file("remat.db-wal", std::string(5000, 'x'));
    for (auto const& command : std::vector<std::string>{"doctor", "", "cards", "doctor --rebuild",
                                                        "import " + program.bundled_deck()}) {
        CAPTURE(command);
        auto const run = program.run(command);
        CHECK(run.status == ExitStatus::unusable);
        CHECK(run.out.empty());
        CHECK(
            run.err.starts_with("error: " + program.collection().string() + " is missing or empty, while "));
        CHECK(run.err.find("remat doctor --salvage FILE") != std::string::npos);
        CHECK(program.read("remat.db-wal") == std::string(5000, 'x'));
    }
}

namespace {

// As a session leaves it that is killed: what was answered stands in the log alone.
void leave_log(test::Program& program) {
    program.run("import " + program.bundled_deck());
    std::string file;
    std::string log;
    {
        store::Collection const open{program.collection(), {.access = store::Access::read_write}};
        for (int number = 0; number < 5; ++number) {
            program.run("answer why-kept --quality 4");
        }
        file = program.read("remat.db");
        log = program.read("remat.db-wal");
    }
    program.file("remat.db", file);
    program.file("remat.db-wal", log);
}

} // namespace

TEST_CASE("doctor: a damaged log is told by every command, changed by none, and salvaged") {
    test::Program program;
    leave_log(program);
    std::string log = program.read("remat.db-wal");
    std::size_t const frames = (log.size() - 32) / 4120;
    auto& byte = log[32 + 4120 * (frames / 3) + 100];
    byte = static_cast<char>(byte ^ 1);
    program.file("remat.db-wal", log);
    auto const file = program.read("remat.db");
    auto const name = program.collection().string();
    for (char const* const command : {"doctor", "", "cards", "stats", "answer why-kept --quality 5",
                                      "doctor --rebuild", "backup copy.db"}) {
        CAPTURE(command);
        auto const run = program.run(command);
        CHECK(run.status == ExitStatus::unusable);
        CHECK(run.out.empty());
        CHECK(run.err.find(name + "-wal is damaged and holds the last changes to " + name +
                           "; save what can be read with `remat doctor --salvage FILE`, or restore a backup; "
                           "move " +
                           name + "-wal away before either takes the place of " + name) != std::string::npos);
        CHECK(program.read("remat.db") == file);
        CHECK(program.read("remat.db-wal") == log);
    }
    auto const french = program.run("doctor --lang fr");
    CHECK(french.err.find("est endommagé et contient les derniers changements") != std::string::npos);

    auto const saved = program.run("doctor --salvage saved.db");
    CHECK(saved.status == ExitStatus::done);
    CHECK(saved.out.find("(events: 5, decks: 1, cards: 8)") != std::string::npos);
    CHECK(saved.err.find("Before that, move " + name + "-wal away") != std::string::npos);
    CHECK(program.run("doctor --db saved.db").status == ExitStatus::done);
}

TEST_CASE("doctor: of a log that cannot be read at all it is said that what it held is lost") {
    test::Program program;
    leave_log(program);
    program.file("remat.db-wal", std::string(program.read("remat.db-wal").size(), '\0'));
    CHECK(program.run("cards").status == ExitStatus::unusable);
    auto const saved = program.run("doctor --salvage saved.db");
    CHECK(saved.status == ExitStatus::done);
    CHECK(saved.out.find("Nothing of " + program.collection().string() +
                         "-wal can be read: what was stored last is lost.\n") != std::string::npos);
    auto const json = Json::parse(program.run("doctor --salvage other.db --json").out);
    CHECK(json.at("log_lost") == true);
}
