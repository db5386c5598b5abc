#pragma once

#include "engine/history/card_state.hpp"
#include "engine/history/event.hpp"
#include "engine/store/card_class.hpp"
#include "engine/store/database.hpp"
#include "engine/store/schedule_table.hpp"

#include <span>
#include <vector>

// Brings the cache along with a change of the log or of the cards, inside the transaction that makes the
// change. Cards whose events change leave before and enter after it. finish() is the last thing before the
// commit.
namespace remat::store {

class ScheduleUpdate {
  public:
    explicit ScheduleUpdate(Database& database);

    [[nodiscard]] history::Settings const& settings() const { return settings_; }

    // Takes a class out of the schedule and its shares out of the days. The log must be as it was folded.
    void leave(KeyId root);
    // Folds the class from the log and places it where its card is now.
    void enter(KeyId root);
    void enter(KeyId root, ClassHistory const& history);
    // Only the card may have changed: where it stands, whether it is live.
    void refresh(KeyId root);

    // An answer that sorts after everything else: one step further.
    struct Step {
        history::AnswerKind kind = history::AnswerKind::scheduled;
        history::CardState before;
        history::CardState after;
    };
    Step advance(KeyId key, history::TimedAnswer const& answer);

    // The link or its retraction is appended in between.
    void leave_all(std::span<KeyId const> keys);
    void regroup_and_enter(std::span<KeyId const> keys);

    void finish();

  private:
    Database& database_;
    history::Settings settings_;
    DayShares changes_;
};

// The row with the place and status that its class's card has now, whatever they were.
[[nodiscard]] ScheduleRow placed(Database& database, ScheduleRow const& row);

// The settings that the log says are in force.
[[nodiscard]] history::Settings settings_in(Database& database);

// The seq that the next event gets.
[[nodiscard]] std::int64_t next_seq(Database& database);

// Empties the cache and folds the whole log into it. Events that no longer match their checksums are folded
// as they read; those that cannot be read are left out. Returns how many there are of both.
std::int64_t rebuild_schedule(Database& database);

// Whether the cache is the fold of this log under these settings.
[[nodiscard]] bool is_schedule_fresh(Database& database);

} // namespace remat::store
