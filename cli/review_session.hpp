#pragma once

#include "cli/clock.hpp"
#include "cli/day.hpp"
#include "cli/exit_status.hpp"
#include "cli/input_decoding.hpp"
#include "cli/output.hpp"
#include "cli/review_screen.hpp"
#include "cli/settings.hpp"
#include "cli/terminal/keys.hpp"
#include "cli/view/card_view.hpp"
#include "cli/world.hpp"
#include "engine/session/study.hpp"
#include "engine/store/card_table.hpp"
#include "engine/store/collection.hpp"
#include "engine/store/writing.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_set>

// A session at the terminal or on a pipe: puts up what the study names, reads what comes in, and does what
// the study wants done. Which card comes, what an answer is worth and what may be undone is the study's
// business; what is stored, the store's.
namespace remat::cli {

class ReviewSession {
  public:
    struct Surroundings {
        Output& output;
        Clock const& clock;
        store::Collection& collection;
        Settings const& settings;
        World const& world;
    };

    ReviewSession(Surroundings const& around, SessionWish wish, session::Scale scale);

    // Until all is asked, input ends, the learner quits, or a signal comes.
    [[nodiscard]] ExitStatus run();

  private:
    // The card on the screen as the store has it.
    struct CardOnScreen {
        store::CardRow row;
        store::CardText text;
    };

    // Why the conversation goes no further.
    struct Ended {
        ExitStatus status = ExitStatus::done;
        enum class Words : std::uint8_t { closing, none } words = Words::closing;
    };

    [[nodiscard]] std::chrono::milliseconds elapsed() const;
    [[nodiscard]] store::Writing writing() const;

    // Another session may have written, and a day may have begun.
    void refresh_if_needed();
    void refresh();
    void forget_what_others_took_back();

    // Makes the upcoming card the one on the screen; false when there is none.
    [[nodiscard]] bool next_card();
    [[nodiscard]] bool load(deck::CardKey const& key);
    [[nodiscard]] std::optional<Ended> converse();
    [[nodiscard]] terminal::Entry read();
    void take_size_of_window();
    [[nodiscard]] Manner manner() const;
    [[nodiscard]] session::Input input_of(terminal::Entry const& entry) const;

    void perform(session::Effects const& effects);
    void perform_one(session::Draw const& draw);
    void perform_one(session::Tell const& tell);
    void perform_one(session::Record const& record);
    void perform_one(session::TakeBack const& take_back);
    void perform_one(session::Suspend const& suspend);
    void perform_one(session::OpenSource const& open);
    void perform_one(session::ViewImage const& view);
    void perform_one(session::Quit const& quit);

    void draw_question();
    void draw_after_stop(); // what the shell has written stands between the card and its prompt
    void draw_verdict();
    void draw_grades();
    void draw_keys(); // again, where a block has pushed them up
    void draw_information();
    [[nodiscard]] view::CardText shown_card() const;
    [[nodiscard]] std::string picks_so_far() const;
    // The editor was closed: what the file says now is imported.
    void take_in(std::string const& file);

    Surroundings around_;
    SessionWish wish_;
    ReviewScreen screen_;
    std::chrono::milliseconds began_;
    std::int64_t version_; // of the collection when it was last looked at
    calendar::Day today_;
    session::Study study_;
    std::optional<CardOnScreen> card_;
    std::int64_t answers_when_shown_ = 0; // to the card on the screen; more by now: another session's
    std::unordered_set<deck::CardKey> out_of_reach_; // damaged, or not where they should be: passed over
    std::optional<terminal::Input> input_;
    std::chrono::milliseconds shown_at_{0};
    std::chrono::milliseconds answered_at_{0}; // when the verdict was drawn
    bool was_told_of_clock_ = false;
};

} // namespace remat::cli
