#pragma once

#include "engine/calendar/day.hpp"
#include "engine/deck/card_key.hpp"
#include "engine/session/limits.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

// What is left of the day, and what comes next of it.
namespace remat::session {

enum class Reason : std::uint8_t { review, fresh, another_look, cram };

struct Turn {
    deck::CardKey card;
    Reason reason = Reason::review;

    friend bool operator==(Turn const&, Turn const&) = default;
};

// What is left, within the scope. Cards are indices into the situation's candidates.
struct Agenda {
    std::optional<Turn> next;
    std::vector<std::size_t>
        reviews;                     // most urgent first, one sibling each, no limit applied (cram: all left)
    std::size_t reviews_allowed = 0; // how many of them the limit lets through today
    std::vector<std::size_t> fresh; // new cards of today, limit applied; also those that will become possible
                                    // once a prerequisite that is on the agenda has been passed
    std::vector<std::size_t> waiting;   // for another look today, the longest waiting first
    std::size_t siblings_set_aside = 0; // due, but a sibling was or will be asked today
    std::int64_t reviewed_today = 0;    // scheduled reviews, whole collection
    std::int64_t introduced_today = 0;  // new cards, whole collection

    friend bool operator==(Agenda const&, Agenda const&) = default;
};

// Days until no review is left over at the limit, today included while it has any room; nothing if never.
[[nodiscard]] std::optional<calendar::days> days_to_clear(std::int64_t due, std::int64_t reviewed_today,
                                                          Limits const& limits);
[[nodiscard]] std::optional<calendar::days> days_to_clear(Agenda const& agenda, Limits const& limits);

} // namespace remat::session
