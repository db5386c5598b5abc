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
                if (is_torn && length < 32) { // the header is on the disk before a place is taken behind it
                    CHECK(kind_of_failure([&] { open_new(after); }) == ErrorKind::corrupt);
                    continue;
                }
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
