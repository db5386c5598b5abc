#pragma once

#include "engine/deck/card.hpp"
#include "engine/session/action.hpp"
#include "engine/session/effect.hpp"
#include "engine/session/encounter.hpp"
#include "engine/session/input.hpp"
#include "engine/session/queue.hpp"
#include "engine/session/summary.hpp"

#include <chrono>
#include <cstddef>
#include <optional>
#include <vector>

// A session as a value: the queue, the card on the screen, and what was done so far. The program's loop is
//
//   while (auto turn = study.upcoming(now)) {
//       perform(study.present(card of turn, now));
//       while (study.on_screen()) perform(study.step(input, now));
//   }
//
// where performing Record, TakeBack and Suspend ends with recorded, taken_back and suspended. Those leave no
// card on the screen. `now` is a steady time since the session began; it never moves a schedule.
namespace remat::session {

struct Progress {
    std::size_t position =
        0;                 // of the card on the screen or else the upcoming one; a further look adds nothing
    std::size_t total = 0; // first looks of this session, done and left
    std::size_t waiting = 0; // for another look today

    friend bool operator==(Progress const&, Progress const&) = default;
};

class Study {
  public:
    using Elapsed = std::chrono::milliseconds;

    explicit Study(Situation situation, Scale scale = Scale::buttons);

    // Nothing when all is asked, the minutes are over or the learner quit.
    [[nodiscard]] std::optional<Turn> upcoming(Elapsed now) const;

    // Puts the upcoming card on the screen. `card` is what `upcoming` named; `last_variant` that of its last
    // standing answer, or 0.
    [[nodiscard]] Effects present(deck::Card const& card, Elapsed now, std::size_t last_variant = 0);

    [[nodiscard]] std::optional<Encounter> const& on_screen() const { return encounter_; }
    [[nodiscard]] std::optional<Turn> const& turn() const { return turn_; }

    [[nodiscard]] Effects step(Input const& input, Elapsed now);

    void recorded(Receipt const& receipt);
    void suspended();

    // The last action was taken back; `state` is the card's state now. The same card comes up again.
    [[nodiscard]] Action const* last_action() const; // nothing left: null
    void taken_back(history::CardState const& state);

    // The world changed: a new study day began, another session answered, a deck was imported. A card on the
    // screen stays there. Limits, mode and what this session crammed are kept.
    void refresh(calendar::Day today, std::vector<Candidate> candidates, std::vector<TodaysAnswer> log);
    // Another session took this answer back: it is none of this one's any more. Before the refresh that tells
    // what follows.
    void taken_back_elsewhere(history::EventId const& answer);
    // Draws the card on the screen from what its deck says now. Its question begins anew if it is another
    // one.
    [[nodiscard]] Effects present_again(deck::Card const& card, std::size_t last_variant = 0);
    // The card on the screen is gone from its deck: it leaves the screen, and nothing is recorded.
    void withdraw();

    [[nodiscard]] Agenda const& agenda() const { return agenda_; }
    [[nodiscard]] Queue const& queue() const { return queue_; }
    [[nodiscard]] Progress progress() const;
    [[nodiscard]] std::vector<Action> const& actions() const { return actions_; }
    [[nodiscard]] Summary summary() const { return summary_of(actions_); }

    friend bool operator==(Study const&, Study const&) = default;

  private:
    void leave_screen();
    void rebuild(Situation situation);

    Queue queue_;
    Agenda agenda_;
    Scale scale_;
    std::optional<Turn> turn_; // whose card is on the screen
    std::optional<Encounter> encounter_;
    std::optional<Record> recording_; // handed out, not yet reported as stored
    Elapsed shown_at_{0};
    std::vector<Action> actions_;
    bool has_quit_ = false;
};

} // namespace remat::session
