#include "engine/store/migrate.hpp"
#include "engine/store/statement.hpp"

#include "schema/migrations.hpp"

#include "tests/engine/store/faulty_disk.hpp"
#include "tests/engine/store/sample_collection.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <catch2/generators/catch_generators_range.hpp>

#include <SQLiteCpp/SQLiteCpp.h>

#include <optional>

using namespace remat;
using namespace remat::store;
using namespace remat::store::testing;

namespace {

constexpr char const* ask_more = "SELECT count(*) FROM sqlite_schema WHERE name IN ('more', 'most')";
constexpr char const* ask_events = "SELECT count(*) FROM events";
constexpr char const* ask_moved = "SELECT count(*) FROM cards WHERE position > 99";

// Where the shape may go one day.
std::vector<schema::Migration> later_steps() {
    std::vector<schema::Migration> steps{schema::migrations().begin(), schema::migrations().end()};
    int const now = steps.back().version;
    steps.push_back({.version = now + 1,
                     .name = "more",
                     .sql = "CREATE TABLE more (x INTEGER NOT NULL) STRICT;"
                            "INSERT INTO more SELECT row FROM events;"
                            "UPDATE cards SET position = position + 100;"
                            "CREATE INDEX more_by_x ON more (x);"});
    steps.push_back({.version = now + 2,
                     .name = "most",
                     .sql = "CREATE TABLE most (y TEXT) STRICT; ALTER TABLE decks ADD COLUMN hue INTEGER;"});
    return steps;
}

int newest() {
    return schema::migrations().back().version;
}

std::size_t files_in(Folder const& folder, std::string const& part) {
    std::size_t count = 0;
    for (auto const& entry : fs::directory_iterator{folder.path()}) {
        count += entry.path().filename().string().find(part) != std::string::npos ? 1U : 0U;
    }
    return count;
}

// Either all of it or nothing of it.
enum class Shape : std::uint8_t { old, later };

Shape check_shape(Folder const& folder, std::int64_t events) {
    Database database{folder.file(), Place::file, 0ms};
    bool const is_later = version_of(database) == newest() + 2;
    CHECK((is_later || version_of(database) == newest()));
    CHECK(store::ask_integer(database, ask_more) == (is_later ? 2 : 0));
    CHECK(store::ask_integer(database, ask_moved) == (is_later ? 6 : 0));
    CHECK(store::ask_integer(database, ask_events) == events);
    CHECK(store::ask_text(database, "PRAGMA integrity_check") == "ok");
    return is_later ? Shape::later : Shape::old;
}

// True if it went through. What failed is an error that names a file, and leaves no half copy.
bool migrated(Folder const& folder) {
    try {
        Database database{folder.file(), Place::file, 0ms};
        static_cast<void>(migrate(database, later_steps(), store::Backup::beside));
        return true;
    } catch (Error const& error) {
        CHECK(error.message().arguments.at(0).starts_with(folder.file().string()));
        return false;
    }
}

void check_backups(Folder const& folder, std::int64_t events) {
    for (auto const& entry : fs::directory_iterator{folder.path()}) {
        if (entry.path().filename().string().find(".before-") != std::string::npos) {
            Collection const copy{entry.path(), {.access = Access::read_only, .patience = 0ms}};
            CHECK(complaints(copy).empty());
            CHECK(examine(copy).events == events);
        }
    }
}

std::int64_t events_in_sample() {
    Folder const folder;
    write_file(folder.file(), eventful_collection());
    return examine(open_read_only(folder)).events;
}

// Interrupts every connection made while it lives, after so many steps of SQLite's machine.
class Interruption {
  public:
    explicit Interruption(int steps) {
        left() = steps;
        sqlite3_auto_extension(entry());
    }
    ~Interruption() {
        sqlite3_cancel_auto_extension(entry());
        left() = 0;
    }
    Interruption(Interruption const&) = delete;
    Interruption& operator=(Interruption const&) = delete;
    Interruption(Interruption&&) = delete;
    Interruption& operator=(Interruption&&) = delete;

  private:
    static int& left() {
        static int left = 0;
        return left;
    }
    static int count(void* /*nothing*/) { return --left() == 0 ? 1 : 0; }
    static int watch(sqlite3* connection, char const** /*message*/, void const* /*api*/) {
        sqlite3_progress_handler(connection, 1, count, nullptr);
        return SQLITE_OK;
    }
    static void (*entry())() { return reinterpret_cast<void (*)()>(watch); }
};

void make_from_text(fs::path const& file, std::string const& name) {
    SQLite::Database database{file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE};
    database.exec(bytes_of_file(fs::path{REMAT_SOURCE_DIR} / "tests/golden" / name));
}

} // namespace

TEST_CASE("a collection of any released shape opens with the same cards on the same days") {
    int const version = GENERATE(range(1, newest() + 1));
    CAPTURE(version);
    Folder const folder;
    make_from_text(folder.file(), fmt::format("collection_v{}.sql", version));
    std::vector<std::string> lines;
    {
        auto const collection = open_new(folder);
        CHECK(complaints(collection).empty());
        CHECK(examine(collection).events == 12);
        CHECK(collection.condition().backup.has_value() == (version < newest()));
        for (auto const& card : cards(collection)) {
            lines.push_back(fmt::format("{} {} {} {}", card.key.text(),
                                        card.state.due ? calendar::to_iso(*card.state.due) : "new",
                                        card.state.answers, card.state.lapses));
        }
        CHECK(card(collection, "moon/pull").value().suspended == history::Switch::on);
        CHECK(text_of(collection, deck::CardKey{"moon/month"}).has_value());
    }
    CHECK(lines == std::vector<std::string>{"moon/phases 2026-03-04 3 0", "moon/month 2026-03-23 3 0",
                                            "moon/pull 2026-03-02 1 0", "moon/~f671ee1818ba9ac2 new 0 0"});
}

TEST_CASE("every released shape is kept as text") {
    for (int version = 1; version <= newest(); ++version) {
        CHECK(
            fs::exists(fs::path{REMAT_SOURCE_DIR} / fmt::format("tests/golden/collection_v{}.sql", version)));
    }
}

TEST_CASE("a migration on a failing disk happens wholly or not at all, and the old one still opens") {
    FaultyDisk disk;
    struct Fault {
        std::string name;
        unsigned calls;
        int code;
        FaultyDisk::Lasting lasting;
    };
    auto const events = events_in_sample();
    int failed = 0;
    for (Fault const& fault :
         {Fault{"full", FaultyDisk::write, SQLITE_FULL, FaultyDisk::Lasting::for_ever},
          Fault{"full for a moment", FaultyDisk::write, SQLITE_FULL, FaultyDisk::Lasting::once},
          Fault{"no push", FaultyDisk::sync, SQLITE_IOERR_FSYNC, FaultyDisk::Lasting::once},
          Fault{"no read", FaultyDisk::read, SQLITE_IOERR_READ, FaultyDisk::Lasting::once},
          Fault{"stops", FaultyDisk::every, SQLITE_IOERR, FaultyDisk::Lasting::for_ever}}) {
        bool was_hit = true;
        for (int nth = 1; was_hit; ++nth) {
            CAPTURE(fault.name, nth);
            REQUIRE(nth < 2000);
            Folder const folder;
            write_file(folder.file(), eventful_collection());
            disk.fail(fault.calls, nth, fault.code, fault.lasting);
            bool const is_done = migrated(folder);
            was_hit = disk.has_fired();
            disk.heal();
            failed += is_done ? 0 : 1;
            Shape const shape = check_shape(folder, events);
            CHECK((!is_done || shape == Shape::later));
            CHECK((shape == Shape::old || files_in(folder, ".before-") == 1));
            check_backups(folder, events);
            if (shape == Shape::old) {
                CHECK(complaints(open_new(folder)).empty());
            }
        }
    }
    CHECK(failed > 100);
}

TEST_CASE("a migration that is interrupted anywhere is not there at all") {
    FaultyDisk const disk; // quick
    auto const events = events_in_sample();
    bool is_done = false;
    int trials = 0;
    for (int steps = 1; !is_done; steps += 97, ++trials) {
        CAPTURE(steps);
        Folder const folder;
        write_file(folder.file(), eventful_collection());
        {
            Interruption const interruption{steps};
            is_done = migrated(folder);
        }
        CHECK(check_shape(folder, events) == (is_done ? Shape::later : Shape::old));
        check_backups(folder, events);
        REQUIRE(trials < 5000);
    }
    CHECK(trials > 20);
}

TEST_CASE("a later shape is refused by this program and its bytes stay") {
    Folder const folder;
    write_file(folder.file(), eventful_collection());
    REQUIRE(migrated(folder));
    auto const bytes = bytes_of_file(folder.file());
    CHECK(kind_of_failure([&] { open_new(folder); }) == ErrorKind::newer);
    CHECK(kind_of_failure([&] { open_read_only(folder); }) == ErrorKind::newer);
    CHECK(bytes_of_file(folder.file()) == bytes);
    CHECK(files_in(folder, "-wal") == 0);
}
