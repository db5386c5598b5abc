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
using Lasting = FaultyDisk::Lasting;

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
