#pragma once

#include "engine/deck/card_key.hpp"
#include "engine/history/card_state.hpp"

#include <cstddef>
#include <string>
#include <vector>

// What the queue knows of a card and of the day: facts gathered by the caller, nothing that a card says.
namespace remat::session {

// An active or suspended card of the collection; a retired one is no candidate. Of the cards outside the
// session's scope those are needed too that were answered today or that a new card comes after; others change
// nothing and may be left out.
struct Candidate {
    deck::CardKey key;
    std::string deck;         // the deck's name
    std::size_t position = 0; // in file order; siblings side by side
    // Entries to be passed first; those that no candidate belongs to are ignored.
    std::vector<deck::CardKey> after;
    history::CardState state; // with today's answers folded in
    bool is_suspended = false;
    bool is_in_scope = true;
    bool has_passed_retired_sibling = false;

    friend bool operator==(Candidate const&, Candidate const&) = default;
};

// A standing answer of today. The card's key is the one it has now, whatever it was called when answered.
struct TodaysAnswer {
    deck::CardKey card;
    history::AnswerKind kind = history::AnswerKind::scheduled;
    schedule::Quality quality;
    bool introduced_the_card = false; // it is the card's first scheduled answer

    friend bool operator==(TodaysAnswer const&, TodaysAnswer const&) = default;
};

} // namespace remat::session
