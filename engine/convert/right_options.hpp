#pragma once

#include "engine/convert/foreign_question.hpp"
#include "engine/deck/report.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

// Which options an answer names: by their texts, letters, or places. Places are counted from 0 or from 1, and
// a file as a whole may tell which.
namespace remat::convert {

enum class IndexBase : std::uint8_t { zero, one };

// What the places in a file say about their counting.
struct Counting {
    std::optional<deck::Mark> first_place; // where a place is named; nothing: nowhere
    std::optional<deck::Mark> zero;        // a 0: it is counted from 0
    std::optional<deck::Mark> last;        // as many as there are options: it is counted from 1

    [[nodiscard]] bool needs_base() const { return first_place.has_value(); }
    // Nothing where both fit, or neither.
    [[nodiscard]] std::optional<IndexBase> base() const;
};

[[nodiscard]] Counting counting_of(std::span<ForeignQuestion const> questions);

// Sets the flags of the options that the answers name. False: one of them names none, which is reported.
[[nodiscard]] bool mark_right(ForeignQuestion& question, Counting const& counting, IndexBase base,
                              deck::Report& report);

} // namespace remat::convert
