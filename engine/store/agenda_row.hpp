#pragma once

#include <compare>
#include <cstdint>
#include <map>

// A place where cards stand: a deck, what they are there, the day they are due. The agenda counts them.
namespace remat::store {

using DeckId = std::int64_t; // of the table `decks`
inline constexpr DeckId no_deck = 0;

enum class Status : std::uint8_t { active, suspended, retired, no_card };

struct AgendaPlace {
    DeckId deck = no_deck;
    Status status = Status::no_card;
    bool has_siblings = false;
    std::int64_t due = -1; // -1: no scheduled answer yet

    friend auto operator<=>(AgendaPlace const&, AgendaPlace const&) = default;
};

struct AgendaRow {
    AgendaPlace place;
    std::int64_t cards = 0;

    friend auto operator<=>(AgendaRow const&, AgendaRow const&) = default;
};

using AgendaChanges = std::map<AgendaPlace, std::int64_t>;

} // namespace remat::store
