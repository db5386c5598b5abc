#pragma once

#include "engine/session/agenda.hpp"
#include "engine/session/situation.hpp"

#include <cstddef>
#include <optional>
#include <unordered_map>
#include <vector>

// What to ask next: a pure function of the day, its answers, the cards, the limits and the mode. It remembers
// nothing of its own, so that an interrupted session, another one or a script goes on in the same order.
//
//   1. a card whose last answer today was below 4, once five answers to other cards have been given since
//   2. due cards by (today - due) / interval, descending; then the shorter interval; then a hash of (day,
//   key)
//   3. new cards, decks by name, entries in file order: one after every ceil(due / new) reviews, both as of
//   the
//      start of the day within the limits; only where every entry it comes `after` has been passed
//   4. those of 1 that were waiting, when nothing else is left
//
// One sibling of an entry a day, the most urgent one, reviews before new. In cram mode: every card in scope
// once, by urgency, then new ones in file order.
namespace remat::session {

// Sorts once, O(n log n); every later agenda is O(n).
class Queue {
  public:
    explicit Queue(Situation situation);

    [[nodiscard]] Situation const& situation() const { return situation_; }
    [[nodiscard]] Candidate const* find(deck::CardKey const& card) const; // nothing for a retired card

    [[nodiscard]] Agenda agenda() const;

    // The turns from here to the end of the day if every answer is a good one.
    [[nodiscard]] std::vector<Turn> plan() const;

    // An answer was stored: the same as a new queue with it at the end of the log and the card's new state.
    void answered(TodaysAnswer const& answer, history::CardState const& state);

    friend bool operator==(Queue const& left, Queue const& right) {
        return left.situation_ == right.situation_;
    }

  private:
    struct Item {
        std::size_t entry = 0;
        std::vector<std::size_t> after;  // entries
        std::optional<std::size_t> last; // its last answer today that is not cram, as index into the log
        bool was_crammed = false;
    };

    struct Entry {
        std::size_t active_cards = 0;
        bool has_been_passed = false;
        bool was_answered_today = false; // not counting cram

        [[nodiscard]] bool blocks() const { return active_cards > 0 && !has_been_passed; }
    };

    struct Draft; // an agenda in the making

    void index_entries();
    void sort_cards();
    void note_answer(std::size_t place);
    [[nodiscard]] bool may_be_asked(std::size_t card) const;
    [[nodiscard]] bool is_possible(std::size_t card) const;
    [[nodiscard]] bool is_ripe(std::size_t card) const;
    void count_answers(Draft& draft) const;
    void list_waiting(Draft& draft) const;
    void list_reviews(Draft& draft) const;
    void list_fresh(Draft& draft) const;
    void list_crams(Draft& draft) const;
    [[nodiscard]] std::vector<std::size_t>
    introducible(Draft const& draft, std::vector<std::size_t> const& cards, std::size_t limit) const;
    [[nodiscard]] std::optional<Turn> next_of(Draft const& draft) const;
    [[nodiscard]] Turn turn(std::size_t card, Reason reason) const;

    Situation situation_;
    std::unordered_map<deck::CardKey, std::size_t> card_of_;
    std::vector<Item> items_; // beside the candidates
    std::vector<Entry> entries_;
    std::vector<std::size_t> by_urgency_; // seen cards that may be asked today
    std::vector<std::size_t> by_place_;   // new cards in the order of introduction
};

} // namespace remat::session
