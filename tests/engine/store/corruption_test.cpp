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

// Everything that is done with a collection in use; what it cannot do, it says.
std::vector<std::string> used(Folder const& folder) {
    try {
        auto collection = open_new(folder);
        auto seen = seen_in(collection);
        try {
            recorded(collection, new_answer("d/b", 4, on_day(20)));
            import_decks(collection, {deck_of("d", {"a", "b", "c"}), deck_of("e", {"x", "y"})}, on_day(21));
            static_cast<void>(undo_last(collection, writing(on_day(21))));
            rebuild(collection);
        } catch (Error const&) {
        }
        return seen;
    } catch (Error const&) {
        return {};
    }
}

Fate fate_of(Folder const& folder, std::vector<std::string> const& wanted) {
    try {
        auto const collection = open_read_only(folder);
        if (!complaints(collection).empty()) {
            return Fate::named;
        }
        return seen_in(collection) == wanted ? Fate::harmless : Fate::wrong;
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
    auto const all = examine(open_read_only(sound)).events;
    std::array<int, 4> fates{};
    int unnoticed = 0;
    for (unsigned seed = 1; seed <= 1000; ++seed) {
        CAPTURE(seed);
        Folder const folder;
        std::string const bytes = with_flipped_bytes(eventful_collection(), seed);
        write_file(folder.file(), bytes);
        Fate const fate = fate_of(folder, wanted);
        CHECK(fate != Fate::wrong);
        ++fates.at(static_cast<std::size_t>(fate));
        auto const saved = salvage(folder.file(), folder.file("saved.db"));
        CHECK(saved.events >= all / 2);
        CHECK(saved.events <= all);
        Collection const copy{folder.file("saved.db"), {.access = Access::read_only, .patience = 0ms}};
        CHECK(complaints(copy).empty());
        write_file(folder.file(), bytes);
        auto const seen = used(folder);
        unnoticed += !seen.empty() && seen != wanted ? 1 : 0;
    }
    CHECK(fates[0] > 20);
    CHECK(fates[1] > 50);
    CHECK(fates[2] > 50);
    // The schedule's rows have no checksums: what is wrong there is for `examine` to find, and to name.
    CHECK(unnoticed < fates[1] / 4);
}
