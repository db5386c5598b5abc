#include "engine/store/transaction.hpp"

#include "tests/engine/store/faulty_disk.hpp"
#include "tests/engine/store/fixture.hpp"
#include "tests/engine/store/sample_collection.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>
#include <array>
#include <memory>
#include <set>

using namespace remat;
using namespace remat::store;
using namespace remat::store::testing;

namespace {

using Lasting = FaultyDisk::Lasting;

struct Fault {
    std::string name;
    unsigned calls = 0;
    int code = SQLITE_OK;
    Lasting lasting = Lasting::once;
};

std::vector<Fault> const& faults() {
    static std::vector<Fault> const faults{
        {"a disk that is full for a moment", FaultyDisk::write, SQLITE_FULL, Lasting::once},
        {"a disk that stays full", FaultyDisk::write, SQLITE_FULL, Lasting::for_ever},
        {"a write that fails", FaultyDisk::write, SQLITE_IOERR_WRITE, Lasting::once},
        {"a push to the disk that fails", FaultyDisk::sync, SQLITE_IOERR_FSYNC, Lasting::once},
        {"no push to the disk works", FaultyDisk::sync, SQLITE_IOERR_FSYNC, Lasting::for_ever},
        {"a cut that fails", FaultyDisk::truncate, SQLITE_IOERR_TRUNCATE, Lasting::once},
        {"a file that does not open", FaultyDisk::open, SQLITE_CANTOPEN, Lasting::once},
        {"a read that fails", FaultyDisk::read, SQLITE_IOERR_READ, Lasting::once},
        {"no read works", FaultyDisk::read, SQLITE_IOERR_READ, Lasting::for_ever},
        {"no memory to share", FaultyDisk::share, SQLITE_IOERR_SHMMAP, Lasting::once},
        {"a machine that stops", FaultyDisk::every, SQLITE_IOERR, Lasting::for_ever},
    };
    return faults;
}

// A collection with a past, as bytes.
std::string const& sample() {
    static std::string const bytes = [] {
        Folder const folder;
        {
            auto collection = open_new(folder);
            import_decks(collection, {deck_of("d", {"a", "b", "c", "e"})}, on_day(0));
            recorded(collection, new_answer("d/a", 4, on_day(0), id(1)));
            recorded(collection, new_answer("d/b", 2, on_day(0), id(2)));
            recorded(collection, new_answer("d/a", 5, on_day(1), id(3)));
        }
        return bytes_of_file(folder.file());
    }();
    return bytes;
}

// What a session was told is stored.
using Acknowledged = std::vector<history::EventId>;

// What happens to a collection, and how it is tried again after it failed.
struct Deed {
    std::string name;
    std::function<void(Collection&, Acknowledged&)> call;
};

void store_answer(Collection& collection, Acknowledged& acknowledged, NewAnswer const& wanted) {
    recorded(collection, wanted);
    acknowledged.push_back(wanted.id);
}

std::vector<Deed> const& deeds() {
    static std::vector<Deed> const deeds{
        {"answers",
         [](Collection& collection, Acknowledged& acknowledged) {
             store_answer(collection, acknowledged, new_answer("d/b", 4, on_day(2), id(11)));
             store_answer(collection, acknowledged, new_answer("d/c", 4, on_day(2, 1min), id(12)));
             store_answer(collection, acknowledged, new_answer("d/a", 1, on_day(2, 2min), id(13)));
         }},
        {"an import",
         [](Collection& collection, Acknowledged&) {
             import_decks(collection, {deck_of("d", {"a", "c", "f"}), deck_of("e", {"x", "y"})}, on_day(2));
         }},
        {"an undo", [](Collection& collection,
                       Acknowledged&) { static_cast<void>(undo_last(collection, writing(on_day(2)))); }},
        {"a rebuild", [](Collection& collection, Acknowledged&) { rebuild(collection); }},
        {"a look",
         [](Collection& collection, Acknowledged&) {
             auto const found = cards(collection);
             CHECK(found.size() == 4);
             auto const answers = answers_on(collection, day(0));
             CHECK(answers.size() == 2);
         }},
    };
    return deeds;
}

bool holds_all(Collection const& collection, Acknowledged const& acknowledged) {
    return std::all_of(acknowledged.begin(), acknowledged.end(), [&](history::EventId const& event) {
        return find_event(collection, event).has_value();
    });
}

std::set<std::string> names_in(fs::path const& folder) {
    std::set<std::string> names;
    for (auto const& entry : fs::directory_iterator{folder}) {
        names.insert(entry.path().filename().string());
    }
    return names;
}

bool has_draft(fs::path const& folder) {
    auto const names = names_in(folder);
    return std::any_of(names.begin(), names.end(), [](auto const& name) { return name.starts_with('.'); });
}

// The sentence names the file and is one line; whatever failed is about the world.
void check_refusal(Error const& error, Folder const& folder) {
    CHECK(error.message().arguments.at(0).starts_with(folder.path().string()));
    CHECK(error.message().id.find('\n') == std::string_view::npos);
    CHECK(error.kind() == ErrorKind::io);
}

enum class Outcome : std::uint8_t { untouched, hit };

// One trial: the deed on a disk that fails at the n-th call, then the same again on a sound one, then a look
// at what is there.
Outcome try_deed(FaultyDisk& disk, Deed const& deed, Fault const& fault, int nth, Access access) {
    Folder const folder;
    write_file(folder.file(), sample());
    Acknowledged acknowledged{id(1), id(2), id(3)};
    bool has_failed = false;
    {
        std::optional<Collection> collection;
        disk.fail(fault.calls, nth, fault.code, fault.lasting);
        try {
            collection.emplace(folder.file(), Opening{.access = access, .patience = 100ms});
            deed.call(*collection, acknowledged);
        } catch (Error const& error) {
            has_failed = true;
            check_refusal(error, folder);
        }
        bool const was_hit = disk.has_fired();
        if (!was_hit) {
            CHECK_FALSE(has_failed);
            return Outcome::untouched;
        }
        if (fault.lasting == Lasting::once && collection && has_failed) {
            deed.call(*collection, acknowledged); // the session goes on
        }
        if (fault.calls == FaultyDisk::every) {
            collection.reset(); // the machine is off: closing writes nothing
        }
        disk.heal();
    }
    auto const collection = open_new(folder);
    CHECK(complaints(collection).empty());
    CHECK(holds_all(collection, acknowledged));
    return Outcome::hit;
}

} // namespace

TEST_CASE("whatever the disk refuses, what was acknowledged is there and the collection is healthy") {
    FaultyDisk disk;
    int trials = 0;
    for (Deed const& deed : deeds()) {
        for (Fault const& fault : faults()) {
            CAPTURE(deed.name, fault.name);
            int nth = 1;
            for (auto outcome = Outcome::hit; outcome == Outcome::hit; ++nth, ++trials) {
                CAPTURE(nth);
                outcome = try_deed(disk, deed, fault, nth, Access::read_write);
                REQUIRE(nth < 2000);
            }
        }
    }
    CHECK(trials > 500);
}

TEST_CASE("a copy and a reader's look fail with a sentence and leave nothing behind") {
    FaultyDisk disk;
    for (Fault const& fault : faults()) {
        CAPTURE(fault.name);
        for (int nth = 1;; ++nth) {
            CAPTURE(nth);
            Folder const folder;
            write_file(folder.file(), sample());
            bool is_copied = false;
            disk.fail(fault.calls, nth, fault.code, fault.lasting);
            try {
                auto const collection = open_read_only(folder);
                backup(collection, folder.file("copy.db"));
                is_copied = true;
            } catch (Error const& error) {
                check_refusal(error, folder);
            }
            bool const was_hit = disk.has_fired();
            disk.heal();
            CHECK(fs::exists(folder.file("copy.db")) == is_copied);
            CHECK_FALSE(has_draft(folder.path()));
            if (is_copied) {
                Collection const copy{folder.file("copy.db"), {.access = Access::read_only, .patience = 0ms}};
                CHECK(complaints(copy).empty());
                CHECK(holds_all(copy, {id(1), id(2), id(3)}));
            }
            CHECK(bytes_of_file(folder.file()) == sample());
            if (!was_hit) {
                break;
            }
            REQUIRE(nth < 2000);
        }
    }
}

TEST_CASE(
    "on a full disk what is stored can be read and copied elsewhere, and writing says what is missing") {
    FaultyDisk disk;
    Folder const folder;
    Folder const elsewhere;
    write_file(folder.file(), sample());
    disk.fail(FaultyDisk::share, 1, SQLITE_IOERR_SHMSIZE, FaultyDisk::Lasting::for_ever);
    {
        auto const collection = open_read_only(folder);
        CHECK(disk.has_fired());
        CHECK(complaints(collection).empty());
        CHECK(holds_all(collection, {id(1), id(2), id(3)}));
        disk.heal(); // the copy's disk is another one
        backup(collection, elsewhere.file("copy.db"));
    }
    CHECK(fs::exists(elsewhere.file("copy.db")));
    disk.fail(FaultyDisk::share, 1, SQLITE_IOERR_SHMSIZE, FaultyDisk::Lasting::for_ever);
    try {
        auto const collection = open_new(folder);
        FAIL("there is no room to write");
    } catch (Error const& error) {
        CHECK(error.kind() == ErrorKind::io);
        CHECK(error.message().id == "no room left on the disk for {}; free some space and try again");
    }
    CHECK(bytes_of_file(folder.file()) == sample());
}

TEST_CASE("a log that was cut anywhere by a crash holds the answers before the cut") {
    Folder const folder;
    write_file(folder.file(), sample());
    std::vector<std::pair<std::size_t, history::EventId>> stored; // how long the log was then
    std::string log;
    std::string file;
    {
        auto collection = open_new(folder);
        for (int number = 0; number < 6; ++number) {
            history::EventId const event = id(20 + static_cast<std::uint64_t>(number));
            recorded(collection, new_answer(number % 2 == 0 ? "d/a" : "d/c", 4, on_day(3 + number), event));
            stored.emplace_back(fs::file_size(folder.file("remat.db-wal")), event);
        }
        log = bytes_of_file(folder.file("remat.db-wal"));
        file = bytes_of_file(folder.file());
    }
    std::size_t const frame = 24 + 4096;
    REQUIRE(log.size() > 6 * frame);
    for (std::size_t edge = 0; edge <= log.size(); edge = edge == 0 ? 32 : edge + frame) {
        for (std::size_t const offset : std::array<std::size_t, 6>{0, 1, 23, 24, 2000, frame - 1}) {
            std::size_t const length = std::min(log.size(), edge + offset);
            for (bool const is_torn : {false, true}) {
                CAPTURE(length, is_torn);
                Folder const after;
                write_file(after.file(), file);
                std::string rest = log.substr(0, length);
                if (is_torn) { // the place was reserved, the bytes never came
                    rest.resize(log.size(), '\0');
                }
                write_file(after.file("remat.db-wal"), rest);
                auto const collection = open_new(after);
                CHECK(complaints(collection).empty());
                for (auto const& [size, event] : stored) {
                    CHECK(find_event(collection, event).has_value() == (size <= length));
                }
            }
        }
    }
}

TEST_CASE("where no memory can be shared another journal serves, and two connections lose nothing") {
    FaultyDisk disk;
    Folder const folder;
    bool const was_elsewhere = GENERATE(false, true);
    CAPTURE(was_elsewhere);
    if (was_elsewhere) {
        write_file(folder.file(), sample()); // written with a write-ahead log
    }
    disk.share_nothing();
    std::vector<history::EventId> acknowledged;
    {
        auto one = open_new(folder);
        CHECK_FALSE(one.condition().has_write_ahead_log);
        import_decks(one, {deck_of("d", {"a", "b", "c", "e"})}, on_day(1));
        auto other = open_new(folder);
        CHECK_FALSE(other.condition().has_write_ahead_log);
        for (std::uint64_t number = 0; number < 8; ++number) {
            auto& collection = number % 2 == 0 ? one : other;
            auto const wanted = new_answer(number % 3 == 0 ? "d/a" : "d/c", 4,
                                           on_day(2 + static_cast<int>(number)), id(100 + number));
            recorded(collection, wanted);
            acknowledged.push_back(wanted.id);
            CHECK(holds_all(open_read_only(folder), acknowledged));
        }
        // While one writes, the other waits, and says so when it has waited long enough.
        Transaction const writing_one{one.database()};
        CHECK(kind_of_failure([&] { recorded(other, new_answer("d/a", 4, on_day(12), id(120))); }) ==
              ErrorKind::locked);
    }
    CHECK_FALSE(fs::exists(folder.path() / "remat.db-wal"));
    CHECK_FALSE(fs::exists(folder.path() / "remat.db-journal"));
    auto const collection = open_read_only(folder);
    CHECK(holds_all(collection, acknowledged));
    CHECK(complaints(collection).empty());
}

TEST_CASE("a lock that is given up within the patience is waited for") {
    FaultyDisk disk;
    Folder const folder;
    write_file(folder.file(), sample());
    auto collection = open_new(folder);
    SQLite::Database other{folder.file().string(), SQLite::OPEN_READWRITE};
    other.exec("BEGIN IMMEDIATE");
    int waits = 0;
    disk.on_sleep([&] {
        if (++waits == 3) {
            other.exec("ROLLBACK");
        }
    });
    CHECK(recorded(collection, new_answer("d/b", 4, on_day(2))).event.seq == 4);
    CHECK(waits == 3);
    other.exec("BEGIN IMMEDIATE");
    disk.on_sleep([&] { ++waits; });
    CHECK(kind_of_failure([&] { recorded(collection, new_answer("d/c", 4, on_day(2))); }) ==
          ErrorKind::locked);
    other.exec("ROLLBACK");
    CHECK(recorded(collection, new_answer("d/c", 4, on_day(2))).event.seq == 5);
    CHECK(complaints(collection).empty());
}

TEST_CASE("a session writes nothing into a file that has gone, and what it held is kept") {
    Folder const folder;
    write_file(folder.file(), sample());
    auto const away = folder.file("elsewhere.db");
    std::optional<std::string> replaced;
    std::vector<fs::path> removed{folder.file()};
    {
        auto collection = open_new(folder);
        recorded(collection, new_answer("d/b", 4, on_day(2), id(11)));
        SECTION("deleted") {}
        SECTION("deleted with all that stands beside it") {
            removed = {folder.file(), folder.file("remat.db-wal"), folder.file("remat.db-shm")};
        }
        SECTION("its log deleted") {
            removed = {folder.file("remat.db-wal")};
        }
        SECTION("the memory it shares deleted") {
            removed = {folder.file("remat.db-shm")};
        }
        SECTION("moved") {
            fs::rename(folder.file(), away);
        }
        SECTION("replaced by another collection") {
            write_file(away, sample());
            fs::rename(away, folder.file());
            replaced = sample();
            removed.clear();
        }
        for (auto const& path : removed) {
            fs::remove(path);
        }
        for (int attempt = 1; attempt <= 2; ++attempt) {
            try {
                recorded(collection, new_answer("d/c", 4, on_day(2), id(12)));
                FAIL("it wrote");
            } catch (Error const& error) {
                CHECK(error.kind() == ErrorKind::io);
                CHECK(error.message().arguments.at(0) == folder.file().string());
                CHECK(error.message().arguments.at(1) ==
                      folder.file("remat.db.kept").string() + (attempt == 2 ? "-2" : ""));
            }
        }
    }
    if (replaced) {
        CHECK(bytes_of_file(folder.file()) == *replaced);
    }
    Collection const kept{folder.file("remat.db.kept"), {.access = Access::read_only, .patience = 0ms}};
    CHECK(complaints(kept).empty());
    CHECK(holds_all(kept, {id(1), id(2), id(3), id(11)}));
    CHECK_FALSE(find_event(kept, id(12)).has_value());
}

namespace {

// As a person does it who follows the sentence.
void move_into_place(Folder const& folder) {
    fs::rename(folder.file("remat.db.kept"), folder.file());
}

std::optional<Error> refusal(Collection& collection) {
    try {
        recorded(collection, new_answer("d/c", 4, on_day(2), id(12)));
    } catch (Error const& error) {
        return error;
    }
    return std::nullopt;
}

} // namespace

TEST_CASE("what was kept of a file that went opens in its place: no log of the old one is left there") {
    Folder const folder;
    write_file(folder.file(), sample());
    bool has_noticed = true;
    SECTION("while the session lasts") {
        auto collection = open_new(folder);
        recorded(collection, new_answer("d/b", 4, on_day(2), id(11)));
        fs::remove(folder.file());
        REQUIRE(refusal(collection).has_value());
        move_into_place(folder);
        auto const kept = open_new(folder);
        CHECK(complaints(kept).empty());
        CHECK(holds_all(kept, {id(1), id(2), id(3), id(11)}));
    }
    SECTION("after it") {
        SECTION("that noticed") {}
        SECTION("that did not") {
            has_noticed = false;
        }
        auto collection = std::make_optional(open_new(folder));
        recorded(*collection, new_answer("d/b", 4, on_day(2), id(11)));
        fs::remove(folder.file());
        if (has_noticed) {
            CHECK(refusal(*collection).has_value());
        }
        collection.reset();
        CHECK(names_in(folder.path()) == std::set<std::string>{"remat.db.kept"});
        CHECK(open_read_only(folder).condition().rescued == folder.file("remat.db.kept"));
        move_into_place(folder);
    }
    auto const kept = open_new(folder);
    CHECK_FALSE(kept.condition().rescued.has_value());
    CHECK(complaints(kept).empty());
    CHECK(holds_all(kept, {id(1), id(2), id(3), id(11)}));
    CHECK(recorded(*std::make_unique<Collection>(open_new(folder)), new_answer("d/c", 4, on_day(3), id(13)))
              .event.seq > 0);
}

TEST_CASE("a backup that is put into the place of a collection in use is not damaged by its log") {
    bool const notices = GENERATE(true, false);
    Folder const folder;
    write_file(folder.file(), sample());
    {
        auto collection = open_new(folder);
        for (std::uint64_t number = 0; number < 20; ++number) {
            recorded(collection, new_answer("d/b", 4, on_day(2), id(20 + number)));
        }
        write_file(folder.file("backup.db"), eventful_collection());
        fs::rename(folder.file("backup.db"), folder.file());
        if (notices) {
            CHECK(refusal(collection).has_value());
        }
    }
    CHECK(names_in(folder.path()) == std::set<std::string>{"remat.db", "remat.db.kept"});
    CHECK(bytes_of_file(folder.file()) == eventful_collection());
    CHECK(complaints(open_new(folder)).empty());
    Collection const kept{folder.file("remat.db.kept"), {.access = Access::read_only, .patience = 0ms}};
    CHECK(holds_all(kept, {id(1), id(20), id(39)}));
}

TEST_CASE("a log that somebody else has put beside the name stays") {
    Folder const folder;
    write_file(folder.file(), sample());
    {
        auto collection = open_new(folder);
        recorded(collection, new_answer("d/b", 4, on_day(2), id(11)));
        fs::remove(folder.file());
        write_file(folder.file("other-wal"), "of somebody");
        fs::rename(folder.file("other-wal"), folder.file("remat.db-wal"));
        CHECK(refusal(collection).has_value());
    }
    CHECK(bytes_of_file(folder.file("remat.db-wal")) == "of somebody");
    CHECK(names_in(folder.path()) == std::set<std::string>{"remat.db-wal", "remat.db.kept"});
}

TEST_CASE("a collection that is reached by a link is kept like any other") {
    Folder const folder;
    fs::create_directory(folder.file("real"));
    write_file(folder.file("real/r.db"), sample());
    fs::create_symlink("real/r.db", folder.file());
    {
        auto collection = open_new(folder);
        recorded(collection, new_answer("d/b", 4, on_day(2), id(11)));
        SECTION("its file deleted") {
            fs::remove(folder.file("real/r.db"));
        }
        SECTION("its log deleted") {
            fs::remove(folder.file("real/r.db-wal"));
        }
        CHECK(refusal(collection).has_value());
    }
    CHECK_FALSE(fs::exists(folder.file("real/r.db-wal")));
    CHECK_FALSE(fs::exists(folder.file("real/r.db-shm")));
    Collection const kept{folder.file("remat.db.kept"), {.access = Access::read_only, .patience = 0ms}};
    CHECK(complaints(kept).empty());
    CHECK(holds_all(kept, {id(1), id(2), id(3), id(11)}));
}

TEST_CASE("where the folder has gone with the file, what it held is kept in the nearest one that is left") {
    Folder const folder;
    auto const deep = folder.file("a/b/c/remat.db");
    fs::create_directories(deep.parent_path());
    write_file(deep, sample());
    auto const near = folder.file("a/remat.db.kept");
    {
        Collection collection{deep, {.access = Access::read_write, .patience = 100ms}};
        recorded(collection, new_answer("d/b", 4, on_day(2), id(11)));
        fs::remove_all(folder.file("a/b"));
        auto const error = refusal(collection);
        REQUIRE(error);
        CHECK(error->message().arguments == std::vector<std::string>{deep.string(), near.string()});
    }
    Collection const kept{near, {.access = Access::read_only, .patience = 0ms}};
    CHECK(complaints(kept).empty());
    CHECK(holds_all(kept, {id(1), id(2), id(3), id(11)}));
    Collection const missing{deep, {.access = Access::read_only, .patience = 0ms}};
    CHECK(missing.condition().rescued == near);
}

TEST_CASE("where no copy can be made of a file that went, it is said that it was not saved, and why") {
    struct {
        unsigned call;
        int code;
        char const* words;
    } const cases[] = {{FaultyDisk::write, SQLITE_FULL, "no room is left on the disk"},
                       {FaultyDisk::open, SQLITE_CANTOPEN, "no copy can be written"}};
    for (auto const& [call, code, words] : cases) {
        CAPTURE(words);
        FaultyDisk disk;
        Folder const folder;
        write_file(folder.file(), sample());
        {
            auto collection = open_new(folder);
            recorded(collection, new_answer("d/b", 4, on_day(2), id(11)));
            fs::remove(folder.file());
            disk.fail(call, 1, code, Lasting::for_ever);
            auto const error = refusal(collection);
            REQUIRE(error);
            CHECK(error->kind() == ErrorKind::io);
            CHECK(error->message().id.find("could not be saved") != std::string_view::npos);
            CHECK(error->message().id.find(words) != std::string_view::npos);
        }
        disk.heal();
        // What stands in the log alone is not thrown away with it.
        CHECK(names_in(folder.path()) == std::set<std::string>{"remat.db-shm", "remat.db-wal"});
    }
}

TEST_CASE("a session writes nothing more once its file or its log has been cut short") {
    Folder const folder;
    write_file(folder.file(), sample());
    auto const log = folder.file("remat.db-wal");
    bool is_log = false;
    {
        auto collection = open_new(folder);
        recorded(collection, new_answer("d/b", 4, on_day(2), id(11)));
        SECTION("the file, to nothing") {
            fs::resize_file(folder.file(), 0);
        }
        SECTION("the file, by a page") {
            fs::resize_file(folder.file(), fs::file_size(folder.file()) - 4096);
        }
        SECTION("the log, to nothing") {
            is_log = true;
            fs::resize_file(log, 0);
        }
        SECTION("the log, by a byte") {
            is_log = true;
            fs::resize_file(log, fs::file_size(log) - 1);
        }
        auto const error = refusal(collection);
        REQUIRE(error);
        CHECK(error->message().id.starts_with("another program has cut {} short"));
        CHECK(error->message().arguments.front() == folder.file().string());
        CHECK(error->message().arguments.size() == (is_log ? 2 : 1));
    }
    if (is_log) {
        move_into_place(folder);
        auto const kept = open_new(folder);
        CHECK(complaints(kept).empty());
        CHECK(holds_all(kept, {id(1), id(2), id(3), id(11)}));
        CHECK_FALSE(find_event(kept, id(12)).has_value());
    } else {
        CHECK_FALSE(fs::exists(folder.file("remat.db.kept")));
        CHECK(fs::file_size(log) > 4096); // for a salvage
    }
}

TEST_CASE("what another program has written into a log that was cut short is not said to be kept") {
    Folder const folder;
    write_file(folder.file(), sample());
    auto one = open_new(folder);
    recorded(one, new_answer("d/b", 4, on_day(2), id(11)));
    auto const was = fs::file_size(folder.file("remat.db-wal"));
    {
        auto other = open_new(folder);
        recorded(other, new_answer("d/c", 4, on_day(2), id(13)));
    }
    fs::resize_file(folder.file("remat.db-wal"), was - 1);
    auto const error = refusal(one);
    REQUIRE(error);
    CHECK(error->message().id.starts_with("another program has cut {} short"));
    CHECK(error->message().id.find("remat doctor --salvage FILE") != std::string_view::npos);
    CHECK_FALSE(fs::exists(folder.file("remat.db.kept")));
}

TEST_CASE("neither the file nor its log gets smaller by anything that a session does") {
    Folder const folder;
    auto collection = open_new(folder);
    Collection const reader = open_read_only(folder);
    std::uintmax_t file = 0;
    std::uintmax_t log = 0;
    auto const look = [&] {
        auto const [file_now, log_now] =
            std::pair{fs::file_size(folder.file()), fs::file_size(folder.file("remat.db-wal"))};
        CHECK(file_now >= file);
        CHECK(log_now >= log);
        file = file_now;
        log = log_now;
    };
    std::vector<std::string> many;
    for (int number = 0; number < 2000; ++number) {
        many.push_back(fmt::format("c{}", number));
    }
    for (int round = 0; round < 3; ++round) {
        import_decks(collection, {deck_of("d", many)}, on_day(round));
        look();
        for (int number = 0; number < 50; ++number) {
            recorded(collection, new_answer("d/c1", 4, on_day(round)));
            look();
        }
        static_cast<void>(undo_last(collection, writing(on_day(round))));
        look();
        rebuild(collection);
        look();
        auto const other = open_new(folder);
        look();
        import_decks(collection, {deck_of("d", {"c1"})}, on_day(round));
        look();
    }
}
