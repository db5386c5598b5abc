#include "tests/engine/store/fixture.hpp"
#include "tests/support/ordinary_user.hpp"

#include "schema/migrations.hpp"

#include "engine/store/migrate.hpp"
#include "engine/store/salvage.hpp"
#include "engine/store/statement.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

#include <SQLiteCpp/SQLiteCpp.h>

#include <sys/stat.h>

#include <array>

using namespace remat;
using namespace remat::store;
using namespace remat::store::testing;

namespace {

void with_raw(Folder const& folder, auto const& use) {
    SQLite::Database raw{folder.file().string(), SQLite::OPEN_READWRITE};
    use(raw);
}

void make_collection(Folder const& folder) {
    auto collection = open_new(folder);
    import_decks(collection, {deck_of("d", {"a", "b"})}, on_day(0));
    recorded(collection, new_answer("d/a", 4, on_day(0)));
}

} // namespace

TEST_CASE("opening to write creates folders, file and shape; opening to read creates nothing") {
    Folder const folder;
    {
        Collection const nothing{folder.file("x/y/remat.db"), {.access = Access::read_only, .patience = 0ms}};
        CHECK(nothing.condition().is_missing);
        CHECK(cards(nothing).empty());
        CHECK(complaints(nothing).empty());
        CHECK(deck_counts(nothing, day(0)).empty());
    }
    CHECK(fs::is_empty(folder.path()));
    Collection const made{folder.file("x/y/remat.db"), {.access = Access::read_write, .patience = 0ms}};
    CHECK(fs::exists(folder.file("x/y/remat.db")));
    CHECK(made.condition().has_write_ahead_log);
    CHECK_FALSE(made.condition().was_rebuilt);
    CHECK(complaints(made).empty());
}

TEST_CASE("reading leaves no file behind and changes no byte") {
    Folder const folder;
    make_collection(folder);
    auto const before = bytes_of_file(folder.file());
    {
        auto const collection = open_read_only(folder);
        CHECK(cards(collection).size() == 2);
        CHECK(complaints(collection).empty());
    }
    CHECK(bytes_of_file(folder.file()) == before);
    CHECK(std::distance(fs::directory_iterator{folder.path()}, fs::directory_iterator{}) == 1);
}

TEST_CASE("a newer collection is refused by name and not touched") {
    Folder const folder;
    make_collection(folder);
    with_raw(folder, [](SQLite::Database& raw) {
        raw.exec("PRAGMA user_version = 999");
        raw.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    });
    auto const before = bytes_of_file(folder.file());
    CHECK(kind_of_failure([&] { open_new(folder); }) == ErrorKind::newer);
    CHECK(kind_of_failure([&] { open_read_only(folder); }) == ErrorKind::newer);
    CHECK(kind_of_failure([&] { static_cast<void>(salvage(folder.file(), folder.file("saved.db"))); }) ==
          ErrorKind::newer);
    CHECK(bytes_of_file(folder.file()) == before);
    CHECK(std::distance(fs::directory_iterator{folder.path()}, fs::directory_iterator{}) == 1);
}

TEST_CASE("a file that is no collection is refused and not touched") {
    Folder const folder;
    std::string bytes = "deck: activation\ncards: []\n";
    SECTION("a text") {}
    SECTION("another program's database") {
        SQLite::Database{folder.file("other.db").string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE}.exec(
            "PRAGMA application_id = 17; CREATE TABLE t (x)");
        bytes = bytes_of_file(folder.file("other.db"));
    }
    SECTION("a database of nobody") {
        SQLite::Database{folder.file("other.db").string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE}.exec(
            "CREATE TABLE t (x)");
        bytes = bytes_of_file(folder.file("other.db"));
    }
    SECTION("a single byte") {
        bytes = "x";
    }
    SECTION("a few") {
        bytes = "SQLite format 3";
    }
    SECTION("as many as a header has") {
        bytes = std::string(100, 'x');
    }
    std::ofstream{folder.file(), std::ios::binary} << bytes;
    CHECK(kind_of_failure([&] { open_new(folder); }) == ErrorKind::not_remat);
    CHECK(kind_of_failure([&] { open_read_only(folder); }) == ErrorKind::not_remat);
    CHECK(bytes_of_file(folder.file()) == bytes);
}

TEST_CASE("a folder in place of the file is an error") {
    Folder const folder;
    fs::create_directory(folder.file());
    CHECK(kind_of_failure([&] { open_new(folder); }) == ErrorKind::io);
    CHECK(kind_of_failure([&] { open_read_only(folder); }) == ErrorKind::io);
}

TEST_CASE("a pipe or a device in place of the file is an error, and nobody waits for it") {
    Folder const folder;
    SECTION("a pipe") {
        REQUIRE(::mkfifo(folder.file().c_str(), 0600) == 0);
    }
    SECTION("a link to a device") {
        fs::create_symlink("/dev/zero", folder.file());
    }
    CHECK(kind_of_failure([&] { open_new(folder); }) == ErrorKind::not_remat);
    CHECK(kind_of_failure([&] { open_read_only(folder); }) == ErrorKind::not_remat);
    CHECK(kind_of_failure([&] { static_cast<void>(salvage(folder.file(), folder.file("saved.db"))); }) ==
          ErrorKind::not_remat);
}

TEST_CASE("a folder that may not be entered is an error, not a missing collection") {
    Folder const folder;
    fs::create_directory(folder.file("shut"));
    auto const path = folder.file("shut/remat.db");
    bool const is_missing = GENERATE(true, false);
    if (!is_missing) {
        Collection const made{path, {.access = Access::read_write, .patience = 0ms}};
    }
    test::OrdinaryUser const nobody{folder.path()};
    fs::permissions(folder.file("shut"), fs::perms::owner_read | fs::perms::owner_write);
    for (auto const access : {Access::read_only, Access::read_write}) {
        try {
            Collection const collection{path, {.access = access, .patience = 0ms}};
            FAIL("it opened");
        } catch (Error const& error) {
            CHECK(error.kind() == ErrorKind::io);
            CHECK(error.message().id.find("check its permissions and those of its folder") !=
                  std::string_view::npos);
            CHECK(error.message().arguments == std::vector<std::string>{path.string()});
        }
    }
    CHECK(kind_of_failure([&] { static_cast<void>(salvage(path, folder.file("saved.db"))); }) ==
          ErrorKind::io);
    fs::permissions(folder.file("shut"), fs::perms::owner_all);
}

TEST_CASE("a log without its file is never thrown away for a new collection, and can be salvaged") {
    Folder const folder;
    auto const log = folder.file("remat.db-wal");
    {
        auto collection = open_new(folder);
        import_decks(collection, {deck_of("d", {"a", "b"})}, on_day(0));
        for (int number = 0; number < 30; ++number) {
            recorded(collection, new_answer("d/b", 4, on_day(number)));
        }
        fs::copy_file(log, folder.file("saved-wal"));
    }
    fs::remove(folder.file());
    std::string name = "remat.db";
    SECTION("the file is gone") {}
    SECTION("the file is empty") {
        std::ofstream{folder.file()};
    }
    SECTION("what a link means is gone") {
        name = "link.db";
        fs::create_symlink("remat.db", folder.file(name));
    }
    fs::rename(folder.file("saved-wal"), log);
    auto const before = bytes_of_file(log);
    for (auto const access : {Access::read_only, Access::read_write}) {
        try {
            Collection const collection{folder.file(name), {.access = access, .patience = 0ms}};
            FAIL("it opened");
        } catch (Error const& error) {
            CHECK(error.kind() == ErrorKind::corrupt);
            CHECK(error.message().arguments ==
                  std::vector<std::string>{folder.file(name).string(), log.string()});
        }
        CHECK(bytes_of_file(log) == before);
    }
    auto const saved = salvage(folder.file(name), folder.file("saved.db"));
    CHECK(saved.events == 30);
    CHECK(bytes_of_file(log) == before);
    fs::remove(log);
    CHECK(kind_of_failure([&] { static_cast<void>(salvage(folder.file(name), folder.file("again.db"))); }) !=
          ErrorKind::corrupt);
}

TEST_CASE("damaged pages are an error that names the file") {
    Folder const folder;
    make_collection(folder);
    {
        std::fstream file{folder.file(), std::ios::binary | std::ios::in | std::ios::out};
        file.seekp(100);
        std::string const rubbish(8000, '\x5a');
        file << rubbish;
    }
    CHECK(kind_of_failure([&] { open_new(folder); }) == ErrorKind::corrupt);
    try {
        open_read_only(folder);
        FAIL("it opened");
    } catch (Error const& error) {
        CHECK(error.kind() == ErrorKind::corrupt);
        CHECK(error.message().arguments.at(0) == folder.file().string());
    }
}

TEST_CASE("a collection that another program holds is locked after the patience is over") {
    Folder const folder;
    make_collection(folder);
    auto collection = open_new(folder);
    with_raw(folder, [&](SQLite::Database& raw) {
        raw.exec("BEGIN IMMEDIATE");
        CHECK(kind_of_failure([&] { recorded(collection, new_answer("d/b", 4, on_day(0))); }) ==
              ErrorKind::locked);
        CHECK(cards(collection).size() == 2); // reading goes on
        raw.exec("ROLLBACK");
    });
    CHECK(recorded(collection, new_answer("d/b", 4, on_day(0))).event.seq == 2);
    CHECK(complaints(collection).empty());
}

TEST_CASE("two connections share the day") {
    Folder const folder;
    make_collection(folder);
    auto one = open_new(folder);
    auto other = open_new(folder);
    auto const version = other.data_version();
    recorded(one, new_answer("d/b", 4, on_day(0)));
    CHECK(other.data_version() != version);
    auto const second = recorded(other, new_answer("d/b", 5, on_day(0, 1min)));
    CHECK(second.kind == history::AnswerKind::repeat);
    CHECK(second.event.seq == 3);
    CHECK(complaints(one).empty());
    CHECK(card(one, "d/b").value().state == second.after);
}

TEST_CASE("a stale schedule is folded anew: in place when writing, in memory when reading") {
    Folder const folder;
    make_collection(folder);
    with_raw(folder, [](SQLite::Database& raw) {
        raw.exec("UPDATE schedule SET due = due + 3; UPDATE schedule_stamp SET fold_version = 0;"
                 "PRAGMA wal_checkpoint(TRUNCATE)");
    });
    auto const before = bytes_of_file(folder.file());
    {
        auto const reading = open_read_only(folder);
        CHECK(reading.condition().is_in_memory);
        CHECK(reading.condition().was_rebuilt);
        CHECK(card(reading, "d/a").value().state.due == day(1));
        CHECK(complaints(reading).empty());
    }
    CHECK(bytes_of_file(folder.file()) == before);
    auto const writing_one = open_new(folder);
    CHECK(writing_one.condition().was_rebuilt);
    CHECK(complaints(writing_one).empty());
}

TEST_CASE("a collection in a folder that may not be written can be read") {
    Folder const folder;
    make_collection(folder);
    test::OrdinaryUser const nobody{folder.path()};
    fs::permissions(folder.file(), fs::perms::owner_read);
    fs::permissions(folder.path(), fs::perms::owner_read | fs::perms::owner_exec);
    CHECK(cards(open_read_only(folder)).size() == 2);
    CHECK(kind_of_failure([&] { open_new(folder); }) == ErrorKind::io);
}

TEST_CASE("a frozen file is read without a lock or a log") {
    Folder const folder;
    make_collection(folder);
    Database database{folder.file(), Place::frozen_file, 0ms};
    CHECK(store::ask_integer(database, "SELECT count(*) FROM events") == 1);
    CHECK_FALSE(fs::exists(folder.path() / "remat.db-wal"));
    CHECK(kind_of_failure([&] { database.execute("DELETE FROM schedule"); }) == ErrorKind::io);
}

TEST_CASE("an older shape is copied beside itself and brought forward in one step") {
    Folder const folder;
    make_collection(folder);
    std::vector<schema::Migration> steps{schema::migrations().begin(), schema::migrations().end()};
    int const before = steps.back().version;
    steps.push_back({.version = before + 1, .name = "more", .sql = "CREATE TABLE more (x INTEGER) STRICT"});
    {
        Database database{folder.file(), Place::file, 0ms};
        auto const copy = migrate(database, steps, store::Backup::beside);
        CHECK(version_of(database) == before + 1);
        REQUIRE(copy.has_value());
        Database old{copy.value(), Place::existing, 0ms};
        CHECK(version_of(old) == before);
        CHECK(store::ask_integer(old, "SELECT count(*) FROM events") == 1);
        CHECK_FALSE(migrate(database, steps, store::Backup::beside).has_value());
    }
    steps.push_back(
        {.version = before + 2, .name = "broken", .sql = "CREATE TABLE again (x); CREATE TABLE more (x)"});
    Database database{folder.file(), Place::file, 0ms};
    CHECK_THROWS_AS(migrate(database, steps, store::Backup::none), Error);
    CHECK(version_of(database) == before + 1);
    CHECK(store::ask_integer(database, "SELECT count(*) FROM sqlite_schema WHERE name = 'again'") == 0);
}

TEST_CASE("a copy is whole, is a collection, and overwrites nothing") {
    Folder const folder;
    make_collection(folder);
    auto collection = open_new(folder);
    recorded(collection, new_answer("d/b", 4, on_day(0)));
    backup(collection, folder.file("copy.db"));
    CHECK(kind_of_failure([&] { backup(collection, folder.file("copy.db")); }) == ErrorKind::io);
    CHECK(kind_of_failure([&] { backup(collection, folder.file("no/copy.db")); }) == ErrorKind::io);
    backup(open_read_only(folder), folder.file("second.db"));
    for (auto const& name : {"copy.db", "second.db"}) {
        Collection const copy{folder.file(name), {.access = Access::read_only, .patience = 0ms}};
        CHECK_FALSE(copy.condition().is_in_memory);
        CHECK(examine(copy).events == 2);
        CHECK(complaints(copy).empty());
    }
}

TEST_CASE("names that mean something else to SQLite are names of files, of a collection and of its copy") {
    Folder const folder;
    auto const before = fs::current_path();
    fs::current_path(folder.path());
    for (std::string const name : {":memory:", "file:a.db?mode=memory", "file:b.db", "-"}) {
        INFO(name);
        {
            Collection collection{name, {.access = Access::read_write, .patience = 0ms}};
            CHECK(collection.condition().has_write_ahead_log);
            import_decks(collection, {deck_of("d", {"a"})}, on_day(0));
            recorded(collection, new_answer("d/a", 4, on_day(0)));
            backup(collection, name + ".copy");
        }
        for (auto const& file : {name, name + ".copy"}) {
            Collection const again{file, {.access = Access::read_only, .patience = 0ms}};
            REQUIRE(cards(again).size() == 1);
            CHECK(complaints(again).empty());
            CHECK(fs::exists(folder.file(file)));
        }
    }
    fs::current_path(before);
}
