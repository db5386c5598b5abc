#include "engine/store/salvage.hpp"
#include "tests/engine/store/faulty_disk.hpp"
#include "tests/engine/store/sample_collection.hpp"

#include <catch2/catch_test_macros.hpp>

#include <random>

using namespace remat;
using namespace remat::store;
using namespace remat::store::testing;

namespace {

std::string with_flipped_bytes(std::string bytes, unsigned seed) {
    std::mt19937 random{seed};
    int const count = 1 + static_cast<int>(random() % 4);
    for (int number = 0; number < count; ++number) {
        std::size_t const place = random() % bytes.size();
        bytes[place] = static_cast<char>(bytes[place] ^ static_cast<char>(1 + random() % 255));
    }
    return bytes;
}

enum class Fate : std::uint8_t { refused, named, harmless, wrong };

// What a program shows that uses the collection, and whether it says that something was wrong.
struct Use {
    std::vector<std::string> seen;
    bool is_told = false;
};

Collection opened(Folder const& folder, StoredSchedule schedule) {
    return {folder.file(), {.access = Access::read_write, .patience = 0ms, .schedule = schedule}};
}

Use shown(Folder const& folder, StoredSchedule schedule) {
    auto const collection = opened(folder, schedule);
    auto const& condition = collection.condition();
    return {.seen = seen_in(collection), .is_told = condition.was_rebuilt || condition.damaged_events > 0};
}

// As the program does it: a damaged schedule is made anew, and told.
Use used(Folder const& folder) {
    try {
        return shown(folder, StoredSchedule::use);
    } catch (Error const& error) {
        if (error.kind() != ErrorKind::schedule) {
            return {.seen = {}, .is_told = true};
        }
    }
    try {
        auto use = shown(folder, StoredSchedule::fold_anew);
        CHECK(use.is_told);
        return use;
    } catch (Error const& error) {
        CHECK(error.kind() == ErrorKind::corrupt);
        return {.seen = {}, .is_told = true};
    }
}

// Everything that is done with a collection in use; what it cannot do, it says.
void written_to(Folder const& folder) {
    try {
        auto collection = open_new(folder);
        try {
            recorded(collection, new_answer("d/b", 4, on_day(20)));
            import_decks(collection, {deck_of("d", {"a", "b", "c"}), deck_of("e", {"x", "y"})}, on_day(21));
            static_cast<void>(undo_last(collection, writing(on_day(21))));
            rebuild(collection);
        } catch (Error const&) {
        }
    } catch (Error const&) {
    }
}

Fate fate_of(Folder const& folder, std::vector<std::string> const& wanted,
             std::vector<std::string> const& said) {
    try {
        auto const collection = open_read_only(folder);
        if (!complaints(collection).empty()) {
            return Fate::named;
        }
        return seen_in(collection) == wanted && said_in(collection) == said ? Fate::harmless : Fate::wrong;
    } catch (Error const& error) {
        CHECK(error.message().arguments.at(0) == folder.file().string());
        return Fate::refused;
    }
}

} // namespace

TEST_CASE("flipped bytes are refused, named or harmless, and salvaging gives only what was written") {
    FaultyDisk const disk; // quick
    Folder const sound;
    write_file(sound.file(), eventful_collection());
    auto const wanted = seen_in(open_read_only(sound));
    auto const said = said_in(open_read_only(sound));
    auto const all = examine(open_read_only(sound)).events;
    std::array<int, 4> fates{};
    int told = 0;
    for (unsigned seed = 1; seed <= 1000; ++seed) {
        CAPTURE(seed);
        Folder const folder;
        std::string const bytes = with_flipped_bytes(eventful_collection(), seed);
        write_file(folder.file(), bytes);
        Fate const fate = fate_of(folder, wanted, said);
        CHECK(fate != Fate::wrong);
        ++fates.at(static_cast<std::size_t>(fate));
        auto const saved = salvage(folder.file(), folder.file("saved.db"));
        CHECK(saved.events >= all / 2);
        CHECK(saved.events <= all);
        Collection const copy{folder.file("saved.db"), {.access = Access::read_only, .patience = 0ms}};
        CHECK(complaints(copy).empty());
        write_file(folder.file(), bytes);
        auto const use = used(folder);
        if (!use.is_told) {
            CHECK(use.seen == wanted);
        }
        told += use.is_told ? 1 : 0;
        write_file(folder.file(), bytes);
        written_to(folder);
    }
    CHECK(fates[0] > 20);
    CHECK(fates[1] > 50);
    CHECK(fates[2] > 50);
    // A wrong schedule is never shown without a word.
    CHECK(told > 50);
}
