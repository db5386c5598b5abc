#pragma once

#include "engine/calendar/day.hpp"
#include "engine/history/tally.hpp"
#include "engine/store/agenda_row.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

// What many days held, as packed as it stands in the file (see packed_counts.hpp): years take a few
// kilobytes.
namespace remat::store {

// What cards of one deck gave to one day.
struct DayShare {
    history::Tally tally;
    std::int64_t recalled = 0; // of tally.reviews, passed
    std::int64_t due_change = 0;

    DayShare& operator+=(DayShare const& other);
    DayShare& operator-=(DayShare const& other);
    friend bool operator==(DayShare const&, DayShare const&) = default;
};

inline constexpr std::size_t counts_a_day = 7;
[[nodiscard]] std::array<std::int64_t, counts_a_day> counts_of(DayShare const& share);

struct DayRow {
    calendar::Day day;
    DeckId deck = no_deck;
    DayShare share;
};

class DayRows {
  public:
    // By block, then by deck. What is not the counts of 32 days counts as nothing.
    void add(std::int64_t block, DeckId deck, std::span<std::uint8_t const> packed);

    // By day and deck; shares of nothing are left out.
    using Visitor = std::function<void(DayRow const&)>;
    void visit(calendar::Day first, calendar::Day last, Visitor const& visitor) const;
    void visit(Visitor const& visitor) const { visit(calendar::Day::min(), calendar::Day::max(), visitor); }

  private:
    struct Place {
        std::int64_t block = 0;
        DeckId deck = no_deck;
        std::size_t first = 0; // of its bytes
        std::size_t size = 0;
    };
    void visit_block(std::span<Place const> decks, Visitor const& visitor) const;

    std::vector<Place> places_;
    std::vector<std::uint8_t> bytes_;
};

} // namespace remat::store
