#pragma once

#include "engine/calendar/day.hpp"
#include "engine/session/candidate.hpp"
#include "engine/session/limits.hpp"

#include <cstddef>
#include <cstdint>
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

struct Situation {
    calendar::Day today;
    std::vector<Candidate> candidates; // keys unique
    std::vector<TodaysAnswer> log;     // in order; of the whole collection
    Limits limits;
    Mode mode;
    std::vector<deck::CardKey> crammed; // asked under cram already: by this session, or for a script, today

    friend bool operator==(Situation const&, Situation const&) = default;
};

enum class Reason : std::uint8_t { review, fresh, another_look, cram };

struct Turn {
    deck::CardKey card;
    Reason reason = Reason::review;

    friend bool operator==(Turn const&, Turn const&) = default;
};

// What is left of the day, within the scope. Cards are indices into the situation's candidates.
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
[[nodiscard]] std::optional<calendar::days> days_to_clear(Agenda const& agenda, Limits const& limits);

// Sorts once, O(n log n); every later agenda is O(n).
class Queue {
  public:
    explicit Queue(Situation situation);

    [[nodiscard]] Situation const& situation() const { return situation_; }
    [[nodiscard]] Candidate const* find(deck::CardKey const& card) const; // nothing for a retired card

    [[nodiscard]] Agenda agenda() const;

    // The turns from here to the end of the day if every answer is a good one.
    [[nodiscard]] std::vector<Turn> plan() const;

    // An answer was stored; the same as a new queue with it at the end of the log and the card's new state.
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

    struct Tally;

    void index_cards();
    void index_entries();
    void sort_orders();
    void note_answer(std::size_t place);
    [[nodiscard]] bool may_be_asked(std::size_t card) const;
    [[nodiscard]] bool is_ripe(std::size_t card) const;
    [[nodiscard]] bool is_possible(std::size_t card) const;
    [[nodiscard]] Tally tally() const;
    void list_waiting(Agenda& agenda) const;
    void list_reviews(Agenda& agenda, std::vector<bool>& taken) const;
    void list_fresh(Agenda& agenda, std::vector<bool>& taken) const;
    void list_crams(Agenda& agenda) const;
    [[nodiscard]] std::optional<Turn> choose(Agenda const& agenda) const;
    [[nodiscard]] Turn turn(std::size_t card, Reason reason) const;

    Situation situation_;
    std::unordered_map<deck::CardKey, std::size_t> card_of_;
    std::vector<Item> items_; // beside the candidates
    std::vector<Entry> entries_;
    std::vector<std::size_t> by_urgency_; // seen cards that may be asked
    std::vector<std::size_t> by_place_;   // new cards in the order of introduction
};

} // namespace remat::session
