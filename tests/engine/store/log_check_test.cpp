#include "engine/store/log_check.hpp"

#include "engine/store/database.hpp"
#include "engine/store/log_frames.hpp"
#include "engine/store/salvage.hpp"
#include "tests/engine/store/faulty_disk.hpp"
#include "tests/engine/store/sample_collection.hpp"

#include <catch2/catch_test_macros.hpp>

#include <sys/wait.h>

#include <algorithm>
#include <functional>
#include <random>
#include <set>

using namespace remat;
using namespace remat::store;
using namespace remat::store::testing;

namespace {

constexpr std::size_t log_header_size = 32;
constexpr std::size_t frame_size = 24 + 4096;

// What a killed session leaves: the file, the log, and how long that was after each answer.
struct Left {
    std::string file;
    std::string log;
    std::vector<std::pair<std::size_t, history::EventId>> answers;

    [[nodiscard]] std::vector<history::EventId> stored(std::size_t length) const {
        std::vector<history::EventId> events{id(1), id(2), id(3)};
        for (auto const& [size, event] : answers) {
            if (size <= length) {
                events.push_back(event);
            }
        }
        return events;
    }
    [[nodiscard]] std::size_t last_begins() const { return answers.at(answers.size() - 2).first; }
    [[nodiscard]] std::vector<history::EventId> all() const { return stored(log.size()); }
    [[nodiscard]] std::vector<history::EventId> all_but_last() const { return stored(last_begins()); }
};

Left left_by_session(int answers) {
    static std::vector<std::string> const keys{"d/a", "d/b", "d/c"};
    Folder const folder;
    write_file(folder.file(), sample());
    Left left;
    auto collection = open_new(folder);
    for (int number = 0; number < answers; ++number) {
        auto const event = id(20 + static_cast<std::uint64_t>(number));
        recorded(collection,
                 new_answer(keys[static_cast<std::size_t>(number) % 3], 4, on_day(3 + number / 4), event));
        left.answers.emplace_back(fs::file_size(folder.file("remat.db-wal")), event);
    }
    left.file = bytes_of_file(folder.file());
    left.log = bytes_of_file(folder.file("remat.db-wal"));
    return left;
}

void lay(Folder const& folder, std::string const& file, std::string const& log) {
    write_file(folder.file(), file);
    write_file(folder.file("remat.db-wal"), log);
}

enum class Fate : std::uint8_t { opened, refused };

// What is wanted has to be there if it opens.
Fate fate_of(Folder const& folder, std::vector<history::EventId> const& wanted, Access access) {
    auto const file = bytes_of_file(folder.file());
    auto const log = bytes_of_file(folder.file("remat.db-wal"));
    try {
        Collection const collection{folder.file(), {.access = access, .patience = 100ms}};
        CHECK(holds_all(collection, wanted));
        CHECK(complaints(collection).empty());
        return Fate::opened;
    } catch (Error const& error) {
        CHECK(error.kind() == ErrorKind::corrupt);
        CHECK(error.message().id.starts_with("{0} is damaged and holds the last changes to {1}; "));
        CHECK(error.message().arguments ==
              std::vector<std::string>{folder.file("remat.db-wal").string(), folder.file().string()});
        CHECK(bytes_of_file(folder.file()) == file);
        CHECK(bytes_of_file(folder.file("remat.db-wal")) == log);
        return Fate::refused;
    }
}

std::vector<history::EventId> missing_in_salvage(Folder const& folder,
                                                 std::vector<history::EventId> const& wanted) {
    auto const saved = salvage(folder.file(), folder.file("saved.db"));
    Collection const collection{folder.file("saved.db"), {.access = Access::read_only, .patience = 0ms}};
    CHECK(complaints(collection).empty());
    std::vector<history::EventId> missing;
    std::copy_if(wanted.begin(), wanted.end(), std::back_inserter(missing),
                 [&](auto const& event) { return !find_event(collection, event).has_value(); });
    CHECK(saved.damaged + saved.lost >= static_cast<std::int64_t>(missing.size()));
    return missing;
}

// Whether the event's row is at that place, give or take what else stands in it.
bool is_row_at(std::string const& log, std::size_t place, history::EventId const& event) {
    std::string const bytes{reinterpret_cast<char const*>(event.bytes.data()), event.bytes.size()};
    std::size_t const from = place < 150 ? 0 : place - 150;
    auto const found = log.find(bytes, from);
    return found != std::string::npos && found < place + 50;
}

Fate check_flip(Left const& left, std::size_t place, unsigned bit) {
    CAPTURE(place, bit);
    Folder const folder;
    auto log = left.log;
    log[place] = static_cast<char>(static_cast<unsigned char>(log[place]) ^ (1U << bit));
    lay(folder, left.file, log);
    bool const is_in_last = place >= left.last_begins();
    auto const wanted = is_in_last ? left.all_but_last() : left.all();
    auto const access = place % 2 == 0 ? Access::read_only : Access::read_write;
    auto const fate = fate_of(folder, wanted, access);
    if (fate == Fate::refused) {
        for (auto const& event : missing_in_salvage(folder, wanted)) {
            CHECK(is_row_at(left.log, place, event));
        }
    } else {
        CHECK(is_in_last);
    }
    return fate;
}

} // namespace

TEST_CASE("a flipped bit in a log never costs an acknowledged answer in silence, and a salvage finds them") {
    auto const left = left_by_session(7);
    REQUIRE(left.log.size() == left.answers.back().first);
    std::mt19937 random{20260301};
    std::set<std::size_t> places;
    for (std::size_t place = 0; place < log_header_size; ++place) {
        places.insert(place);
    }
    std::size_t const frames = (left.log.size() - log_header_size) / frame_size;
    for (int number = 0; number < 40; ++number) {
        places.insert(random() % left.log.size());
        places.insert(log_header_size + random() % frames * frame_size + random() % 24);
    }
    int refused = 0;
    for (auto const place : places) {
        refused += check_flip(left, place, random() % 8) == Fate::refused ? 1 : 0;
    }
    CHECK(refused > 60);
}

TEST_CASE("the end of a transaction, where it is damaged in any bit, is still known to be one") {
    auto const left = left_by_session(4);
    auto const end = left.answers[1].first - frame_size;
    for (std::size_t byte = 0; byte < 24; ++byte) {
        for (unsigned const bit : {0U, 6U}) {
            CHECK(check_flip(left, end + byte, bit) == Fate::refused);
        }
    }
}

TEST_CASE("in a long log the rows that a damaged page held come from its older selves") {
    auto const left = left_by_session(60);
    std::mt19937 random{7};
    for (int number = 0; number < 12; ++number) {
        check_flip(left, random() % left.last_begins(), random() % 8);
    }
}

TEST_CASE("a log that is zeros or rubbish is refused, and a salvage says that it is lost") {
    auto const left = left_by_session(5);
    std::mt19937 random{3};
    std::string log(left.log.size(), '\0');
    SECTION("zeros") {}
    SECTION("one letter") {
        log.assign(log.size(), 'x');
    }
    SECTION("anything") {
        std::generate(log.begin(), log.end(), [&] { return static_cast<char>(random() % 256); });
    }
    Folder const folder;
    lay(folder, left.file, log);
    CHECK(fate_of(folder, {}, Access::read_only) == Fate::refused);
    CHECK(fate_of(folder, {}, Access::read_write) == Fate::refused);
    auto const saved = salvage(folder.file(), folder.file("saved.db"));
    CHECK(saved.has_lost_log);
    CHECK(saved.events == 3);
    CHECK(bytes_of_file(folder.file("remat.db-wal")) == log);
}

TEST_CASE("a log whose header is zeros is salvaged by the salts of its frames") {
    auto const left = left_by_session(5);
    Folder const folder;
    lay(folder, left.file, std::string(log_header_size, '\0') + left.log.substr(log_header_size));
    CHECK(fate_of(folder, {}, Access::read_write) == Fate::refused);
    CHECK(missing_in_salvage(folder, left.all()).empty());
}

TEST_CASE("a log with a hole of zeros before its end is refused, and what is behind the hole is salvaged") {
    auto const left = left_by_session(8);
    auto log = left.log;
    log.replace(log_header_size, 4 * frame_size, std::string(4 * frame_size, '\0'));
    Folder const folder;
    lay(folder, left.file, log);
    CHECK(fate_of(folder, {}, Access::read_write) == Fate::refused);
    CHECK(missing_in_salvage(folder, left.all()).empty());
}

TEST_CASE("a last transaction that is torn in any way is none, and no damage") {
    auto const left = left_by_session(5);
    for (std::size_t frame = left.last_begins(); frame < left.log.size(); frame += frame_size) {
        for (std::size_t const length : {std::size_t{512}, frame_size}) {
            CAPTURE(frame, length);
            auto log = left.log;
            log.replace(frame, length, std::string(length, '\0'));
            Folder const folder;
            lay(folder, left.file, log);
            CHECK(fate_of(folder, left.all_but_last(), Access::read_only) == Fate::opened);
            CHECK(fate_of(folder, left.all_but_last(), Access::read_write) == Fate::opened);
        }
    }
}

TEST_CASE("a log that ends anywhere opens with what was stored before") {
    auto const left = left_by_session(5);
    std::mt19937 random{11};
    std::vector<std::size_t> lengths{0, 1, 31, 32, 33, 55, 56, 57, 32 + frame_size, left.log.size() - 1};
    for (int number = 0; number < 40; ++number) {
        lengths.push_back(random() % left.log.size());
    }
    for (auto const length : lengths) {
        CAPTURE(length);
        Folder const folder;
        lay(folder, left.file, left.log.substr(0, length));
        CHECK(fate_of(folder, left.stored(length), Access::read_only) == Fate::opened);
        CHECK(fate_of(folder, left.stored(length), Access::read_write) == Fate::opened);
    }
}

namespace {

// A log that was begun anew, with leftovers behind what counts.
Left left_after_restart() {
    Folder const folder;
    write_file(folder.file(), sample());
    Left left;
    auto collection = open_new(folder);
    for (std::uint64_t number = 0; number < 9; ++number) {
        if (number == 6) {
            collection.database().execute("PRAGMA wal_checkpoint(PASSIVE)");
        }
        recorded(collection, new_answer("d/a", 4, on_day(3), id(20 + number)));
        left.answers.emplace_back(0, id(20 + number));
    }
    left.file = bytes_of_file(folder.file());
    left.log = bytes_of_file(folder.file("remat.db-wal"));
    return left;
}

} // namespace

TEST_CASE("what is left in a log of before it was begun anew is no damage, whatever becomes of it") {
    auto const left = left_after_restart();
    Folder const whole;
    lay(whole, left.file, left.log);
    LogFrames const frames{whole.file("remat.db-wal"), 4096};
    REQUIRE(frames.committed() > 0);
    REQUIRE_FALSE(frames.all().back().is_of_log);
    CHECK(fate_of(whole, left.all(), Access::read_write) == Fate::opened);
    std::mt19937 random{5};
    auto const leftovers = log_header_size + frames.committed() * frame_size;
    for (int number = 0; number < 20; ++number) {
        auto log = left.log;
        auto& byte = log[leftovers + random() % (log.size() - leftovers)];
        byte = static_cast<char>(byte ^ 4);
        Folder const folder;
        lay(folder, left.file, log);
        CHECK(fate_of(folder, left.all(), Access::read_write) == Fate::opened);
    }
    // Of the frames that count, each is missed.
    for (std::size_t frame = 0; frame < frames.committed() / 3; ++frame) {
        auto log = left.log;
        auto& byte = log[log_header_size + frame * frame_size + 1000];
        byte = static_cast<char>(byte ^ 4);
        Folder const folder;
        lay(folder, left.file, log);
        CHECK(fate_of(folder, {}, Access::read_write) == Fate::refused);
        CHECK(missing_in_salvage(folder, left.all()).empty());
    }
}

TEST_CASE("a header that was torn when a log was begun anew is no damage: the file has all") {
    Folder const folder;
    write_file(folder.file(), sample());
    Left left;
    {
        auto collection = open_new(folder);
        for (std::uint64_t number = 0; number < 4; ++number) {
            recorded(collection, new_answer("d/a", 4, on_day(3), id(20 + number)));
            left.answers.emplace_back(0, id(20 + number));
        }
        collection.database().execute("PRAGMA wal_checkpoint(PASSIVE)");
        left.file = bytes_of_file(folder.file());
        left.log = bytes_of_file(folder.file("remat.db-wal"));
    }
    for (std::size_t const place : {std::size_t{15}, std::size_t{16}, std::size_t{31}}) {
        auto log = left.log;
        log[place] = static_cast<char>(log[place] + 1);
        Folder const after;
        lay(after, left.file, log);
        CHECK(fate_of(after, left.all(), Access::read_only) == Fate::opened);
        // Had the file an older page, it would be lost.
        log[log_header_size + 24 + 200] = static_cast<char>(log[log_header_size + 24 + 200] ^ 1);
        lay(after, sample(), log);
        CHECK(fate_of(after, left.all(), Access::read_only) == Fate::refused);
    }
}

TEST_CASE("the frames of a transaction that a failing disk took back are no damage") {
    FaultyDisk disk;
    Folder const folder;
    write_file(folder.file(), sample());
    std::vector<history::EventId> acknowledged{id(1), id(2), id(3)};
    auto collection = open_new(folder);
    for (std::uint64_t number = 0; number < 12; ++number) {
        std::vector<std::string> many(1 + 300 * (3 - number % 4), "c");
        for (std::size_t one = 0; one < many.size(); ++one) {
            many[one] += std::to_string(number * 1000 + one);
        }
        many.insert(many.end(), {"a", "b", "c", "e"});
        disk.fail(FaultyDisk::sync, 1, SQLITE_IOERR, FaultyDisk::Lasting::once);
        CHECK_THROWS_AS(import_decks(collection, {deck_of("d", many)}, on_day(3)), Error);
        CHECK(disk.has_fired());
        disk.heal();
        if (number % 4 == 3) {
            recorded(collection, new_answer("d/a", 4, on_day(3), id(20 + number)));
            acknowledged.push_back(id(20 + number));
        }
        Folder const after;
        lay(after, bytes_of_file(folder.file()), bytes_of_file(folder.file("remat.db-wal")));
        CHECK(fate_of(after, acknowledged, Access::read_only) == Fate::opened);
    }
}

namespace {

[[noreturn]] void write_and_exit(Folder const& folder) {
    int status = 0;
    try {
        auto one = open_new(folder);
        auto other = open_new(folder);
        for (std::uint64_t number = 0; number < 160; ++number) {
            auto& collection = number % 2 == 0 ? one : other;
            recorded(collection, new_answer("d/a", 4, on_day(3), id(20 + number)));
            if (number % 5 == 4) {
                collection.database().try_execute(number % 2 == 0 ? "PRAGMA wal_checkpoint(PASSIVE)"
                                                                  : "PRAGMA wal_checkpoint(RESTART)");
            }
        }
    } catch (...) {
        status = 1;
    }
    ::_exit(status);
}

} // namespace

TEST_CASE("a log that two connections of another program write and begin anew is never refused") {
    Folder const folder;
    write_file(folder.file(), sample());
    auto const header = first_bytes(folder.file(), 100);
    pid_t const child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        write_and_exit(folder);
    }
    int status = 0;
    int looks = 0;
    bool is_over = false;
    while (!is_over) {
        is_over = ::waitpid(child, &status, WNOHANG) != 0;
        ++looks;
        CHECK_NOTHROW(require_sound_log(folder.file(), header));
        if (looks % 8 == 0) {
            Collection const collection{folder.file(), {.access = Access::read_only, .patience = 10'000ms}};
            CHECK(holds_all(collection, {id(1), id(2), id(3)}));
        }
    }
    CHECK(WIFEXITED(status));
    CHECK(WEXITSTATUS(status) == 0);
    CHECK(looks > 1);
}
