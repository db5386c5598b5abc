#pragma once

#include "engine/deck/card_key.hpp"
#include "engine/history/event.hpp"
#include "engine/history/fold.hpp"
#include "engine/history/settings.hpp"

#include <map>
#include <span>
#include <vector>

// The meaning of a whole log: the reference that every cache must equal. Simple rather than quick.
namespace remat::history {

struct FoldedCard {
    CardFold fold;
    Switch suspended = Switch::off; // the last suspension in order

    friend bool operator==(FoldedCard const&, FoldedCard const&) = default;
};

struct FoldedLog {
    Settings settings;
    // By the class's first key: the key in its first standing event in order (of a same_card: the former
    // key). It also seeds the card's fuzz. Classes without an event are absent.
    std::map<deck::CardKey, FoldedCard> cards;
    std::map<deck::CardKey, deck::CardKey> first_keys; // every key that a standing event names -> its class
    Tallies tallies;                                   // over all cards

    friend bool operator==(FoldedLog const&, FoldedLog const&) = default;
};

// In any order; an event that occurs twice counts once. A retraction holds wherever it stands.
[[nodiscard]] FoldedLog fold_log(std::span<Event const> log);

// The fuzz seed of a class.
[[nodiscard]] std::uint64_t card_number(deck::CardKey const& first_key);

// Both logs together: each event once, in order. Where one id carries two contents, the one with the smaller
// checksum stays, so that the result depends on neither order nor grouping.
[[nodiscard]] std::vector<Event> union_of(std::span<Event const> one, std::span<Event const> other);

// The events that count: all but retractions and what they undo, each once, in order.
[[nodiscard]] std::vector<Event> standing(std::span<Event const> log);

} // namespace remat::history
