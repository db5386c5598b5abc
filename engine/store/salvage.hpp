#pragma once

#include <cstdint>
#include <filesystem>

// Saves what can be read of a damaged collection, also of one that no longer opens, into a new file: the
// events that match their checksums, with their option texts, and the decks and cards as far as they are
// whole, behind a damaged place in the log beside the file, too. The schedule is folded from what was saved.
// Cards that are missing, or older than their file, come back with the next import.
namespace remat::store {

struct Salvaged {
    std::int64_t events = 0;
    std::int64_t damaged =
        0; // events that no longer match their checksum, or whose card is unreadable: left out
    std::int64_t lost = 0; // events that are not there at all, as far as the numbers of the others tell
    std::int64_t decks = 0;
    std::int64_t cards = 0;
    // Of the log beside the file, which holds what was stored last, nothing could be read: nobody knows how
    // much is lost.
    bool has_lost_log = false;
};

// Changes nothing but the destination, which must not exist. Throws Error; not_remat: not one event or deck
// could be read, and nothing was written.
[[nodiscard]] Salvaged salvage(std::filesystem::path const& damaged,
                               std::filesystem::path const& destination);

} // namespace remat::store
