#include "engine/store/day_rows.hpp"

#include "engine/store/day_number.hpp"
#include "engine/store/packed_counts.hpp"

#include <algorithm>
#include <chrono>

namespace remat::store {
namespace {

constexpr std::size_t counts_a_row = counts_a_day * days_a_row;

DayShare share_of(std::span<std::int64_t const> counts) {
    return {.tally = {.answers = counts[0],
                      .passed = counts[1],
                      .taken = std::chrono::milliseconds{counts[2]},
                      .introduced = counts[3],
                      .reviews = counts[4]},
            .recalled = counts[5],
            .due_change = counts[6]};
}

bool is_nothing(std::span<std::int64_t const> counts) {
    return std::all_of(counts.begin(), counts.end(), [](std::int64_t count) { return count == 0; });
}

} // namespace

DayShare& DayShare::operator+=(DayShare const& other) {
    tally += other.tally;
    recalled += other.recalled;
    due_change += other.due_change;
    return *this;
}

DayShare& DayShare::operator-=(DayShare const& other) {
    tally -= other.tally;
    recalled -= other.recalled;
    due_change -= other.due_change;
    return *this;
}

std::array<std::int64_t, counts_a_day> counts_of(DayShare const& share) {
    return {share.tally.answers,    share.tally.passed,  std::int64_t{share.tally.taken.count()},
            share.tally.introduced, share.tally.reviews, share.recalled,
            share.due_change};
}

void DayRows::add(std::int64_t block, DeckId deck, std::span<std::uint8_t const> packed) {
    places_.push_back({.block = block, .deck = deck, .first = bytes_.size(), .size = packed.size()});
    bytes_.insert(bytes_.end(), packed.begin(), packed.end());
}

void DayRows::visit(calendar::Day first, calendar::Day last, Visitor const& visitor) const {
    auto const visit_wanted = [&](DayRow const& row) {
        if (first <= row.day && row.day <= last) {
            visitor(row);
        }
    };
    auto next = std::ranges::lower_bound(places_, packed_place(day_number(first)).block, {}, &Place::block);
    while (next != places_.end() && next->block <= packed_place(day_number(last)).block) {
        auto const end = std::ranges::upper_bound(next, places_.end(), next->block, {}, &Place::block);
        visit_block({next, end}, visit_wanted);
        next = end;
    }
}

void DayRows::visit_block(std::span<Place const> decks, Visitor const& visitor) const {
    std::vector<std::int64_t> counts(decks.size() * counts_a_row);
    for (std::size_t deck = 0; deck < decks.size(); ++deck) {
        auto const of_deck = std::span{counts}.subspan(deck * counts_a_row, counts_a_row);
        if (!unpack(std::span{bytes_}.subspan(decks[deck].first, decks[deck].size), of_deck)) {
            std::ranges::fill(of_deck, 0);
        }
    }
    for (std::size_t place = 0; place < days_a_row; ++place) {
        auto const day = day_of(decks.front().block * days_a_row + static_cast<std::int64_t>(place));
        for (std::size_t deck = 0; deck < decks.size(); ++deck) {
            auto const first = deck * counts_a_row + place * counts_a_day;
            auto const of_day = std::span{counts}.subspan(first, counts_a_day);
            if (!is_nothing(of_day)) {
                visitor({.day = day, .deck = decks[deck].deck, .share = share_of(of_day)});
            }
        }
    }
}

} // namespace remat::store
