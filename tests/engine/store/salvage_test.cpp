#include "engine/store/salvage.hpp"

#include "tests/engine/store/faulty_disk.hpp"
#include "tests/engine/store/sample_collection.hpp"

#include <catch2/catch_test_macros.hpp>

#include <SQLiteCpp/SQLiteCpp.h>

using namespace remat;
using namespace remat::store;
using namespace remat::store::testing;

namespace {

constexpr std::size_t page = 4096;

Collection open_saved(Folder const& folder) {
    return Collection{folder.file("saved.db"), {.access = Access::read_only, .patience = 0ms}};
}

std::vector<std::string> seen_in_sample() {
    Folder const folder;
    write_file(folder.file(), eventful_collection());
    return seen_in(open_read_only(folder));
}

std::int64_t events_in_sample() {
    Folder const folder;
    write_file(folder.file(), eventful_collection());
    return examine(open_read_only(folder)).events;
}

} // namespace

TEST_CASE("what is salvaged of a sound collection is all of it") {
    Folder const folder;
    write_file(folder.file(), eventful_collection());
    auto const saved = salvage(folder.file(), folder.file("saved.db"));
    CHECK(saved.events == events_in_sample());
    CHECK(saved.damaged == 0);
    CHECK(saved.lost == 0);
    CHECK(saved.decks == 2);
    CHECK(saved.cards == 6);
    auto const collection = open_saved(folder);
    CHECK_FALSE(collection.condition().is_in_memory);
    CHECK(complaints(collection).empty());
    CHECK(seen_in(collection) == seen_in_sample());
    CHECK(option_text(collection, std::uint64_t{1} << 63U) == "an option");
    CHECK(text_of(collection, deck::CardKey{"d/a"}).value().card == deck_of("d", {"a"}).cards.front());
    CHECK(bytes_of_file(folder.file()) == eventful_collection());
}

TEST_CASE("what stands only in the log beside the file is salvaged too, as far as it was committed") {
    Folder const folder;
    write_file(folder.file(), eventful_collection());
    {
        auto collection = open_new(folder);
        recorded(collection, new_answer("d/a", 4, on_day(11), id(500)));
        recorded(collection, new_answer("d/b", 4, on_day(11), id(501)));
        Folder const after;
        write_file(after.file(), bytes_of_file(folder.file()));
        std::string log = bytes_of_file(folder.file("remat.db-wal"));
        SECTION("whole") {
            write_file(after.file("remat.db-wal"), log);
            CHECK(salvage(after.file(), after.file("saved.db")).events == events_in_sample() + 2);
            CHECK(complaints(open_saved(after)).empty());
        }
        SECTION("its end torn") {
            log[log.size() - 100] = static_cast<char>(log[log.size() - 100] ^ 1);
            write_file(after.file("remat.db-wal"), log);
            CHECK(salvage(after.file(), after.file("saved.db")).events == events_in_sample() + 1);
            CHECK(complaints(open_saved(after)).empty());
        }
    }
}

TEST_CASE("a collection whose header, or whose table of tables, is gone gives all it has") {
    for (std::size_t const length : {std::size_t{100}, page}) {
        Folder const folder;
        std::string bytes = eventful_collection();
        bytes.replace(0, length, std::string(length, '\x5a'));
        write_file(folder.file(), bytes);
        CHECK_THROWS_AS(open_read_only(folder), Error);
        auto const saved = salvage(folder.file(), folder.file("saved.db"));
        CHECK(saved.events == events_in_sample());
        CHECK(seen_in(open_saved(folder)) == seen_in_sample());
    }
}

TEST_CASE("any one page that is lost costs what stood on it, which is told, and nothing else") {
    FaultyDisk const disk; // quick
    auto const all = events_in_sample();
    std::int64_t cost = 0;
    for (std::size_t place = 0; place < eventful_collection().size(); place += page) {
        CAPTURE(place / page + 1);
        Folder const folder;
        std::string bytes = eventful_collection();
        bytes.replace(place, page, std::string(page, '\0'));
        write_file(folder.file(), bytes);
        auto const saved = salvage(folder.file(), folder.file("saved.db"));
        CHECK(saved.events + saved.damaged + saved.lost == all);
        auto const collection = open_saved(folder);
        CHECK(complaints(collection).empty());
        CHECK(examine(collection).events == saved.events);
        cost += all - saved.events;
    }
    CHECK(cost > 0);
    CHECK(cost <= 2 * all);
}

TEST_CASE("an event that was tampered with is left out and counted") {
    Folder const folder;
    write_file(folder.file(), eventful_collection());
    SQLite::Database{folder.file().string(), SQLite::OPEN_READWRITE}.exec(
        "DROP TRIGGER events_are_not_changed; UPDATE events SET quality = 5 WHERE row = 3");
    auto const saved = salvage(folder.file(), folder.file("saved.db"));
    CHECK(saved.events == events_in_sample() - 1);
    CHECK(saved.damaged == 1);
    CHECK(saved.lost == 0);
    CHECK(complaints(open_saved(folder)).empty());
}

TEST_CASE("an import brings back what a salvage could not") {
    Folder const folder;
    write_file(folder.file(), eventful_collection());
    SQLite::Database{folder.file().string(), SQLite::OPEN_READWRITE}.exec(
        "UPDATE card_texts SET variants = '[{' WHERE key = 1");
    auto const saved = salvage(folder.file(), folder.file("saved.db"));
    CHECK(saved.events == events_in_sample());
    CHECK(saved.cards == 5);
    Collection collection{folder.file("saved.db"), {.access = Access::read_write, .patience = 0ms}};
    import_decks(collection, {deck_of("d", {"a", "b", "c", "e"})}, on_day(12));
    CHECK(seen_in(collection) == seen_in_sample());
    CHECK(complaints(collection).empty());
}

TEST_CASE("a salvage overwrites nothing and writes nothing if there is nothing") {
    Folder const folder;
    write_file(folder.file(), eventful_collection());
    write_file(folder.file("saved.db"), "mine");
    CHECK(kind_of_failure([&] { static_cast<void>(salvage(folder.file(), folder.file("saved.db"))); }) ==
          ErrorKind::io);
    CHECK(bytes_of_file(folder.file("saved.db")) == "mine");
    write_file(folder.file("text"), std::string(20'000, 'x'));
    CHECK(kind_of_failure([&] { static_cast<void>(salvage(folder.file("text"), folder.file("new.db"))); }) ==
          ErrorKind::not_remat);
    CHECK(kind_of_failure([&] { static_cast<void>(salvage(folder.file("no"), folder.file("new.db"))); }) ==
          ErrorKind::io);
    CHECK_FALSE(fs::exists(folder.file("new.db")));
}
