#pragma once

#include "engine/store/collection.hpp"
#include "engine/text/message.hpp"

#include <cstdint>
#include <filesystem>
#include <vector>

// Examines a collection, heals what can be healed from the log, and copies it.
namespace remat::store {

enum class Ill : std::uint8_t {
    file,       // the pages of the file
    index,      // an index lacks rows of its table, or has others
    shape,      // a table, trigger or index is missing or changed
    references, // a row points nowhere
    event,      // an event does not match its checksum
    content,    // a deck or a card is not as it was imported
    schedule,   // the schedule is not the fold of the log
};

// import: that of the deck, after a rebuild where its file is the same.
enum class Cure : std::uint8_t { salvage, rebuild, import };

struct Finding {
    Ill ill = Ill::file;
    text::Message message;
    Cure cure = Cure::salvage; // what helps

    friend bool operator==(Finding const&, Finding const&) = default;
};

struct Examination {
    std::vector<Finding> findings; // none: healthy
    std::int64_t events = 0;
    std::int64_t cards = 0;
    std::int64_t unknown_cards = 0; // with a history, and in no deck: no illness
};

// Reads everything, changes nothing. Works on damaged files as far as they can be read.
[[nodiscard]] Examination examine(Collection const& collection);

struct Rebuilt {
    std::int64_t events = 0;
    std::int64_t cards = 0;
    std::int64_t damaged_events = 0; // folded as they read, or left out if they cannot be read
};

// Makes anew, in one transaction, what follows from the log and the decks: the indexes, and the schedule by
// folding the whole log. Examines nothing but the checksums of the events. Every deck is read at its next
// import, whether its file has changed or not.
Rebuilt rebuild(Collection& collection);

// A consistent copy, while others may write; on the disk when the call returns. A file that exists is an
// Error.
void backup(Collection const& collection, std::filesystem::path const& destination);

} // namespace remat::store
