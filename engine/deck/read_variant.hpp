#pragma once

#include "engine/deck/draft.hpp"
#include "engine/deck/fields.hpp"
#include "engine/deck/report.hpp"

#include <cstdint>
#include <vector>

// Reads one way to ask a card from its keys, be they an entry's or those of an item of `variants`.
namespace remat::deck {

struct ReadVariant {
    Variant variant;                    // of a cloze: its first deletion
    bool is_reversed = false;           // `reverse: true`
    std::vector<std::size_t> deletions; // of a cloze: the numbers, ascending
    Soundness soundness = Soundness::sound;
};

// Appends the marks to the draft's.
[[nodiscard]] ReadVariant read_variant(Fields const& fields, Draft& draft, Report& report);

} // namespace remat::deck
