#pragma once

#include "engine/deck/card.hpp"
#include "engine/history/card_state.hpp"
#include "engine/session/action.hpp"
#include "engine/session/queue.hpp"
#include "engine/session/situation.hpp"

#include <string>
#include <utility>
#include <vector>

// A collection without a store, for tests of the session room: it keeps every answer and folds all of them
// whenever it is asked, so that what a session computes step by step can be held against it.
namespace remat::test {

inline constexpr calendar::Day today{calendar::days{20'520}};

// A candidate as the store would pass it: `deck/id`, in scope, never answered.
[[nodiscard]] session::Candidate new_card(std::string const& key, std::size_t position = 0);
// Last answered well, now due on `due` with that interval.
[[nodiscard]] session::Candidate seen_card(std::string const& key, int due_in_days, int interval);
[[nodiscard]] session::TodaysAnswer answer(std::string const& key, history::AnswerKind kind, int quality);
[[nodiscard]] session::TodaysAnswer introduction(std::string const& key, int quality);
[[nodiscard]] std::vector<std::string> keys(std::vector<session::Turn> const& turns);

// One variant, one language: three options of which the second is right.
[[nodiscard]] deck::Card choice_card(std::string const& key);
[[nodiscard]] deck::Card basic_card(std::string const& key);
// "rematerialisation" in English, "rématérialisation" in French.
[[nodiscard]] deck::Card typed_card(std::string const& key);
[[nodiscard]] deck::Card numeric_card(std::string const& key); // 1500 MB
// Two deletions of which the card hides the first: "RNG state".
[[nodiscard]] deck::Card cloze_card(std::string const& key);

class World {
  public:
    explicit World(std::vector<session::Candidate> cards) : cards_{std::move(cards)} {}

    [[nodiscard]] session::Situation situation() const;
    [[nodiscard]] history::CardState state_of(deck::CardKey const& card) const;

    session::Limits limits;
    session::Mode mode;
    std::vector<deck::CardKey> crammed;

    session::Receipt store(deck::CardKey const& card, schedule::Quality quality, history::Purpose purpose);
    void retract(history::EventId const& event);
    void set_suspended(deck::CardKey const& card, bool suspended);

  private:
    struct Stored {
        history::EventId event;
        deck::CardKey card;
        history::Answer answer;
    };

    std::vector<session::Candidate> cards_;
    std::vector<Stored> answers_; // of today, standing
    std::uint8_t events_ = 0;
};

} // namespace remat::test
